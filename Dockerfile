# syntax=docker/dockerfile:1

FROM swift:6.3-bookworm AS build
WORKDIR /arbor
COPY config/packages.txt config/install config/
RUN config/install build && rm -rf /var/lib/apt/lists/*
# The dependencies first: they change seldom, and this layer keeps them.
COPY Package.swift ./
RUN swift package resolve
COPY Plugins Plugins
COPY Sources Sources
COPY Tests Tests
COPY Public Public
RUN swift build --configuration release --static-swift-stdlib --product arbor \
  && strip --strip-debug -o /arbor/arbor "$(swift build --configuration release --show-bin-path)/arbor" \
  && cp -r "$(swift build --configuration release --show-bin-path)/arbor_Gallery.resources" /arbor/ \
  && cp "$(dirname "$(command -v swift)")/../libexec/swift/linux/swift-backtrace-static" /arbor/swift-backtrace

FROM debian:bookworm-slim
COPY config/packages.txt config/install /tmp/config/
RUN /tmp/config/install run && rm -rf /tmp/config /var/lib/apt/lists/* \
  && useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin arbor \
  && install --directory --owner arbor --group arbor --mode 700 /var/lib/arbor
# The program beside it writes the backtrace of a worker that ends by a fault, from the symbols of the executable.
COPY --from=build /arbor/arbor /arbor/swift-backtrace /usr/local/bin/
# What the pages find by name lies beside the program.
COPY --from=build /arbor/arbor_Gallery.resources /usr/local/bin/arbor_Gallery.resources
COPY config/arbor.json /arbor/config/
WORKDIR /arbor
USER arbor
# Everything in config/README.md can be set so.
ENV ARBOR_HTTP_HOST=0.0.0.0 ARBOR_HTTP_PORT=8080 ARBOR_LOG_REQUESTS=true \
  ARBOR_STORAGE_FILE=/var/lib/arbor/arbor.sqlite
# What visitors keep outlives the container.
VOLUME /var/lib/arbor
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 CMD ["arbor", "healthcheck"]
ENTRYPOINT ["arbor"]
CMD ["serve"]
