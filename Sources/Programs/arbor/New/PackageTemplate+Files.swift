/// The files that every template has.
extension PackageTemplate {
  static func app(_ name: String, title: String) -> String {
    """
    import SwiftUI

    @main struct \(name)App: App {
      var body: some Scene {
        WindowGroup("\(title)") { ContentView() }
      }
    }

    """
  }

  static func readme(_ name: String, _ arbor: ArborSource) -> String {
    let install =
      if case .folder(let path) = arbor {
        "\(path)/config/install build run    # once: the libraries that Arbor needs\n"
      } else {
        "# once: config/install build run, in a checkout of Arbor\n"
      }
    return """
      # \(name)

      ```sh
      \(install)swift run \(name)             # serves http://127.0.0.1:8080; --port chooses another
      swift test
      ```

      The page is in `Sources/\(name)`; its tests in `Tests/\(name)Tests` type into it and read it, without a browser.
      While it runs, `curl -s localhost:8080/v1/sessions` lists its open tabs; `/openapi.json` says what else can be asked.

      ```sh
      docker build --build-context \(arbor.context) -t \(name.lowercased()) .
      docker run -p 8080:8080 -e ARBOR_SESSIONS_SECRET="$(openssl rand -hex 32)" \(name.lowercased())
      ```

      """
  }

  static func dockerfile(_ name: String) -> String {
    """
    # syntax=docker/dockerfile:1
    # The context "arbor" is the sources of Arbor; README.md has the command.

    FROM swift:6.3-bookworm AS build
    COPY --from=arbor config/packages.txt config/install /arbor/config/
    RUN /arbor/config/install build && rm -rf /var/lib/apt/lists/*
    COPY --from=arbor Package.swift /arbor/
    COPY --from=arbor Plugins /arbor/Plugins
    COPY --from=arbor Sources /arbor/Sources
    COPY --from=arbor Tests /arbor/Tests
    COPY --from=arbor Public /arbor/Public
    ENV ARBOR_PATH=/arbor
    WORKDIR /app
    COPY . .
    RUN swift build --configuration release --static-swift-stdlib --product \(name) \\
      && bin="$(swift build --configuration release --show-bin-path)" && mkdir /app/image \\
      && find "$bin" -maxdepth 1 -name '\(name)_*.resources' -exec cp -r {} /app/image/ ';' \\
      && cp "$bin/\(name)" /app/image/

    FROM debian:bookworm-slim
    COPY --from=arbor config/packages.txt config/install /tmp/config/
    RUN /tmp/config/install run && rm -rf /tmp/config /var/lib/apt/lists/* \\
      && useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin app \\
      && install --directory --owner app --group app --mode 700 /var/lib/app
    # Resources are found beside the program.
    COPY --from=build /app/image/ /usr/local/bin/
    USER app
    ENV ARBOR_HTTP_HOST=0.0.0.0 ARBOR_HTTP_PORT=8080 ARBOR_STORAGE_FILE=/var/lib/app/storage.sqlite
    # What visitors keep outlives the container.
    VOLUME /var/lib/app
    EXPOSE 8080
    STOPSIGNAL SIGTERM
    ENTRYPOINT ["\(name)"]

    """
  }

  static func workflow(_ arbor: ArborSource) -> String {
    let isBeside = if case .folder = arbor { true } else { false }
    let checkout = """
            # The variable names the repository of Arbor, such as owner/arbor.
            - uses: actions/checkout@v4
              with:
                repository: ${{ vars.ARBOR_REPOSITORY }}
                path: arbor

      """
    return """
      name: test
      on: [push, pull_request]
      jobs:
        test:
          runs-on: ubuntu-latest
          container: swift:6.3-bookworm
          \(isBeside ? "env:\n      ARBOR_PATH: ${{ github.workspace }}/arbor\n    " : "")steps:
            - uses: actions/checkout@v4
              with:
                path: package
      \(checkout)      - run: arbor/config/install build run
            - run: swift test --package-path package

      """
  }
}
