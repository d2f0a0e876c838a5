# `make run` and `make test` are all that a newcomer needs; each installs what is missing first.

# Where `make run` listens.
HOST ?= 127.0.0.1
PORT ?= 8080
# Further arguments: `make run ARGS=...`, `make test ARGS="--filter Stack"`.
ARGS ?=
# How often the tests run with the thread sanitizer: a race shows in about every second run.
THREAD_RUNS ?= 5
# How many sessions of each page `make soak` opens.
SESSIONS ?= 10000
# How often `make soak` edits.
EDITS ?= 100000
# How often `make soak-typing` types into each text view.
TYPING_RUNS ?= 50
# How long `make soak-attack` attacks.
ATTACK_SECONDS ?= 60
# How long `make soak-cluster` kills nodes, and how many tabs count meanwhile.
CLUSTER_SECONDS ?= 600
CLUSTER_TABS ?= 200
# How long `make soak-rolling` replaces nodes, and how many tabs type meanwhile.
ROLLING_SECONDS ?= 120
ROLLING_TABS ?= 500
SCRATCH ?= .build
# Where `make docs` writes the site, and the modules with public declarations.
SITE ?= .build/site
DOCUMENTED = Arbor ArborCore ArborApp ArborWeb ArborHosting ArborHostingUIKit ArborHostingAppKit ArborUIKitValues ArborUIKit ArborAppKit ArborPlatform ArborMaps ArborIntrospect
# What `make fuzz` tries, and for how many seconds each.
FUZZ_TARGETS ?= page request websocket multipart url path event image response markdown shaping settings
FUZZ_SECONDS ?= 60
# The seconds that one input may take.
FUZZ_TIMEOUT ?= 10
IMAGE ?= arbor

# The tests run in three parts, so that none waits for what another keeps busy: those that compute fill the main actor, those of sockets
# and of other programs are about time, those of pages start servers and browsers.
SOCKETS = ^(ArborHTTP|ArborDevTests|ArborWebTests|ArborImagesTests|IntegrationSupportTests)
PAGES = ^(ArborServerTests|IntegrationTests|BrowserTests|BrowserHarnessTests)
# Those that compute run in two processes, because each has one main actor; these rooms have about half of their time.
HALF = ^(GalleryTests|ArborInspectionTests|ArborHostingTests)
# How many tests of pages run at a time: more keep each other waiting until they give up.
BROWSERS ?= 3

# Tests that start other programs say nothing about our memory and take long when instrumented.
UNSANITIZED = --skip HouseTests --skip BrowserHarnessTests --skip BrowserTests --skip IntegrationTests
SANITIZED_PARTS = --skip='$(SOCKETS)|$(PAGES)' --filter='$(SOCKETS)' --filter='$(PAGES)'
# How debug builds are made. Nothing reads their index: Tests/XCTMain.swift names the tests, and editors make an index of their own. Call
# stacks need lines, but no types; what the compiler writes need not be verified once more; lld links faster than gold. Together that
# saves a third of the time. Builds with other options recompile each other's files: the test that builds a package asks for these.
export ARBOR_BUILD_OPTIONS = --disable-index-store -Xswiftc -gline-tables-only -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify \
  -Xswiftc -use-ld=lld
DEBUG = --scratch-path $(SCRATCH) $(ARBOR_BUILD_OPTIONS)
# With the allocator that release builds link, the compiler takes a twelfth less time.
JEMALLOC = $(wildcard /usr/lib/*-linux-gnu/libjemalloc.so.2)
TEST_PROGRAM = "$$(swift build $(DEBUG) --show-bin-path)/arborPackageTests.xctest" --testing-library swift-testing
SWIFT_TEST = config/tell swift test --enable-swift-testing --disable-xctest
ADDRESS = --scratch-path $(SCRATCH)/address $(ARBOR_BUILD_OPTIONS) --sanitize=address
THREAD = --scratch-path $(SCRATCH)/thread $(ARBOR_BUILD_OPTIONS) --sanitize=thread
RELEASE = --scratch-path $(SCRATCH) --configuration release
PEERS = --package-path Tests/Benchmarks/Peers --scratch-path $(SCRATCH)/bench --configuration release
SWIFT_FILES = find Package.swift Plugins Sources Tests -name '*.swift' -not -path '*/.build*' -print0

# The room whose tests `make check` runs; several with commas.
ROOM ?= ArborLayout

.PHONY: help run test check docs bench sanitize sanitize-address sanitize-thread format lint docker toolchain clean fuzz soak soak-attack soak-cluster soak-edits soak-rolling soak-sessions soak-server soak-typing

help:
	@echo 'make run       serve the gallery on http://$(HOST):$(PORT)'
	@echo 'make test      lint, build and run all tests'
	@echo 'make check     build and run the tests of ROOM=$(ROOM) only'
	@echo 'make docs      write the documentation site of the public modules to $(SITE)'
	@echo 'make bench     measure in release, also against a peer; COMPARE=FILE prints ratios to a former run'
	@echo 'make sanitize  run the tests with the address and the thread sanitizer'
	@echo 'make fuzz      try made-up inputs, $(FUZZ_SECONDS) seconds for each of: $(FUZZ_TARGETS)'
	@echo 'make soak      what takes long: $(EDITS) random edits compared with new pages, and'
	@echo '               $(SESSIONS) sessions of every page opened and closed; soak-edits, soak-sessions,'
	@echo '               soak-server: hostile and many clients; soak-typing: real keys into text'
	@echo '               views, $(TYPING_RUNS) times each, at any pace and with a slow connection;'
	@echo '               soak-attack: one address against all others, for $(ATTACK_SECONDS) seconds'
	@echo '               soak-cluster: $(CLUSTER_TABS) tabs on two nodes that are killed, for $(CLUSTER_SECONDS) seconds;'
	@echo '               soak-rolling: $(ROLLING_TABS) tabs that type while nodes are told to end'
	@echo 'make format    format all Swift files in place'
	@echo 'make lint      check the format'
	@echo 'make docker    build the image $(IMAGE)'

run: toolchain
	@config/install build run
	swift run $(DEBUG) arbor serve --host $(HOST) --port $(PORT) $(ARGS)

test: toolchain
	@config/install build run test
	@$(MAKE) --no-print-directory lint
ifeq ($(ARGS),)
	LD_PRELOAD='$(JEMALLOC)' swift build $(DEBUG) --build-tests
	config/tell $(TEST_PROGRAM) --filter '$(HALF)' & half=$$!; \
	  config/tell $(TEST_PROGRAM) --skip '$(HALF)' --skip '$(SOCKETS)' --skip '$(PAGES)'; rest=$$?; \
	  wait $$half && exit $$rest
	config/tell $(TEST_PROGRAM) --filter '$(SOCKETS)'
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(BROWSERS) config/tell $(TEST_PROGRAM) --filter '$(PAGES)'
else
	$(SWIFT_TEST) $(DEBUG) $(ARGS)
endif

# The manifest leaves out the tests of other rooms, so that they are not built.
check: toolchain
	@config/install build run test
	ARBOR_ROOMS='$(ROOM)' $(SWIFT_TEST) $(DEBUG) $(ARGS)

# The plugin is a dependency for this target only.
docs: toolchain
	@config/install build run
	mkdir -p $(SITE)
	ARBOR_DOCS=1 swift package $(DEBUG) --allow-writing-to-directory $(SITE) \
	  generate-documentation --enable-experimental-combined-documentation --transform-for-static-hosting \
	  --output-path $(SITE) $(foreach module,$(DOCUMENTED),--target $(module))
	@echo 'Serve $(SITE) over HTTP, for example with python3 -m http.server --directory $(SITE)'

# The programs are built first and then run, so that no compiler runs beside a measurement.
bench: toolchain
	@config/install build run bench
	swift build $(RELEASE) --product arbor-bench
	swift build $(RELEASE) --product http-under-test
	swift build $(RELEASE) --product arbor
	swift build $(PEERS)
	"$$(swift build $(RELEASE) --show-bin-path)/arbor-bench" $(if $(COMPARE),--compare "$(COMPARE)")
	"$$(swift build $(PEERS) --show-bin-path)/bench" \
	  "$$(swift build $(RELEASE) --show-bin-path)/http-under-test" "$$(swift build $(RELEASE) --show-bin-path)/arbor"

soak-server: toolchain
	@config/install build run
	swift build $(RELEASE) --product arbor-bench
	swift build $(RELEASE) --product http-under-test
	"$$(swift build $(RELEASE) --show-bin-path)/arbor-bench" soak

# One address attacks a release build in every way at once; fails when visitors of others notice it.
soak-attack: toolchain
	@config/install build run test
	swift build $(RELEASE) --product arbor
	ARBOR_ROOMS=Integration ARBOR_ATTACK_SECONDS=$(ATTACK_SECONDS) \
	  ARBOR_ATTACKED="$$(swift build $(RELEASE) --show-bin-path)/arbor" \
	  $(SWIFT_TEST) $(DEBUG) --filter AttackTests $(ARGS)

# Kills nodes and the store of a cluster at random; fails when an event counts twice, or more than a second is lost.
soak-cluster: toolchain
	@config/install build run test
	swift build $(RELEASE) --product arbor
	ARBOR_ROOMS=Integration ARBOR_CLUSTER_SECONDS=$(CLUSTER_SECONDS) ARBOR_CLUSTER_TABS=$(CLUSTER_TABS) \
	  ARBOR_CLUSTER_NODE="$$(swift build $(RELEASE) --show-bin-path)/arbor" \
	  $(SWIFT_TEST) $(DEBUG) --filter ClusterSoakTests $(ARGS)

soak-rolling:
	@$(MAKE) --no-print-directory soak-cluster ARBOR_CLUSTER_ROLLING=1 \
	  CLUSTER_SECONDS=$(ROLLING_SECONDS) CLUSTER_TABS=$(ROLLING_TABS)

soak: soak-edits soak-sessions soak-server soak-typing soak-attack soak-cluster soak-rolling

soak-edits: toolchain
	@config/install build run test
	ARBOR_EDITS=$(EDITS) $(SWIFT_TEST) $(DEBUG) --filter EditTests $(ARGS)

soak-typing: toolchain
	@config/install build run test
	ARBOR_ROOMS=Browser ARBOR_TYPING_RUNS=$(TYPING_RUNS) $(SWIFT_TEST) $(DEBUG) --filter BoundTextTests $(ARGS)

# Opens and closes sessions of every page of the gallery; fails when something of them stays.
soak-sessions: toolchain
	@config/install build run
	swift build $(RELEASE) --product arbor-bench
	"$$(swift build $(RELEASE) --show-bin-path)/arbor-bench" sessions $(SESSIONS)

sanitize: sanitize-address sanitize-thread

# Instrumented functions need several times the room on the stack.
sanitize-address: toolchain
	@config/install build run test
	swift build $(ADDRESS) --build-tests
	ulimit -s 65536 && for part in $(SANITIZED_PARTS); do \
	  LSAN_OPTIONS=suppressions=$(CURDIR)/config/leak-sanitizer.txt \
	  ASAN_OPTIONS=suppressions=$(CURDIR)/config/address-sanitizer.txt \
	  $(SWIFT_TEST) $(ADDRESS) --skip-build "$$part" $(UNSANITIZED) $(ARGS) || exit; \
	done

sanitize-thread: toolchain
	@config/install build run test
	swift build $(THREAD) --build-tests
	ulimit -s 65536 && for run in $$(seq $(THREAD_RUNS)); do for part in $(SANITIZED_PARTS); do \
	  TSAN_OPTIONS=suppressions=$(CURDIR)/config/thread-sanitizer.txt \
	  $(SWIFT_TEST) $(THREAD) --skip-build "$$part" $(UNSANITIZED) $(ARGS) || exit; \
	done; done

# What was found lies in Tests/Service/Fuzz/Found; inputs that once were a problem are tried first. To see what one does with a page:
# ARBOR_FUZZ_LOG=1 .build/fuzz/release/ArborFuzz page FILE. Instrumented functions need more room on the stack.
fuzz: toolchain
	@config/install build run test
	ARBOR_FUZZ=1 swift build --scratch-path $(SCRATCH)/fuzz --configuration release --product ArborFuzz \
	  -Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
	ulimit -s 65536 && for target in $(FUZZ_TARGETS); do \
	  mkdir -p $(SCRATCH)/fuzz/corpus/$$target Tests/Service/Fuzz/Found/$$target; \
	  SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
	  "$(SCRATCH)/fuzz/release/ArborFuzz" $$target -max_total_time=$(FUZZ_SECONDS) -timeout=$(FUZZ_TIMEOUT) -rss_limit_mb=2048 \
	    -max_len=4096 -artifact_prefix=Tests/Service/Fuzz/Found/$$target/ \
	    $(SCRATCH)/fuzz/corpus/$$target Tests/Service/Fuzz/Found/$$target || exit; \
	done

format: toolchain
	$(SWIFT_FILES) | xargs -0 swift format --in-place --parallel

lint: toolchain
	$(SWIFT_FILES) | xargs -0 swift format lint --strict --parallel

docker:
	docker build --tag $(IMAGE) .

clean:
	rm -rf $(SCRATCH)

toolchain:
	@swift --version 2>/dev/null | grep -qE 'Swift version (6\.([3-9]|[1-9][0-9])|[7-9])' || \
	  { echo 'Arbor needs Swift 6.3 or newer: see https://www.swift.org/install/linux' >&2; exit 1; }
