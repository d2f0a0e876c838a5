// Films and sounds: each element whose `data-up` has some gets a video element in a tree of its own. Commands have numbers, so that each is carried out once.
"use strict";
import { address } from "./upload.js";
import wishes from "./wishes.js";
export default (root, act, number) => {
  const shown = new Map(), short = x => Number.isFinite(x) ? Math.round(x * 1e3) / 1e3 : "";

  function begin(e) {
    const it = document.createElement("video"), tree = e.shadowRoot || e.attachShadow({ mode: "open" });
    const state = { it, item: 0, seek: 0, play: 0, wish: {}, last: -1e9 };
    tree.replaceChildren(it);
    it.playsInline = true;
    it.preload = "metadata";
    it.style.cssText = "display:block;width:100%;height:100%;pointer-events:auto";
    state.say = (kind, extra = 0) => {
      if (!e.isConnected || shown.get(e) != state || !state.item) return;
      // Of edits that follow each other, the last one counts: reports are told apart, but for those of one kind that are many.
      if (state.loose && state.loose != kind) act(number(e), "submit");
      state.loose = "tvw".includes(kind) ? kind : "";
      act(number(e), "input", [state.item, state.play, kind, short(it.currentTime), short(it.duration), it.playbackRate, it.videoWidth, it.videoHeight, short(it.volume), +it.muted, extra].join());
      if (!state.loose) act(number(e), "submit");
    };
    const on = (name, then) => it.addEventListener(name, then);
    on("loadedmetadata", () => state.say("r"));
    on("durationchange", () => it.readyState && state.say("r"));
    on("playing", () => state.say("p"));
    on("ratechange", () => { if (!it.paused && it.playbackRate != state.wish.rate) state.say("p"); });
    on("waiting", () => state.say("w"));
    on("pause", () => { if (!it.ended) state.say("s"); });
    on("ended", () => state.say("e"));
    on("seeked", () => state.say("k", state.seek));
    on("error", () => state.say("x", it.error?.code || 0));
    on("volumechange", () => { if (it.volume != state.wish.volume || it.muted != state.wish.muted) state.say("v"); });
    on("timeupdate", () => {
      const now = performance.now();
      if (it.paused || now < state.last + state.wish.every * 1e3 - 100) return;
      state.last = now;
      state.say("t");
    });
    return state;
  }

  // Browsers play what is heard only after the visitor has done something: it is tried again then.
  function play(state) {
    state.it.play().catch(error => {
      if (error.name != "NotAllowedError") return;
      const again = () => { quiet(); if (state.wish.rate > 0) play(state); };
      const names = ["click", "keydown", "touchend"], quiet = () => { for (const name of names) removeEventListener(name, again, true); };
      for (const name of names) addEventListener(name, again, true);
      state.quiet?.();
      state.quiet = quiet;
    });
  }

  function follow(state, wish) {
    const { it, wish: old } = state, isNew = wish.item != state.item;
    state.wish = wish;
    if (wish.session && navigator.audioSession) navigator.audioSession.type = wish.session;
    it.controls = wish.controls;
    it.style.objectFit = wish.fit;
    it.disablePictureInPicture = !wish.pip;
    it.loop = wish.loops;
    it.ariaLabel = wish.name;
    // The visitor's own volume stays until code wants another one.
    if (wish.volume != old.volume) it.volume = wish.volume;
    if (wish.muted != old.muted) it.muted = wish.muted;
    if (isNew) {
      state.item = wish.item;
      state.seek = wish.seek;
      state.play = 0;
      const source = wish.token ? address(wish.token) : wish.source;
      if (source) it.src = source; else { it.removeAttribute("src"); it.load(); }
      if (wish.at) it.currentTime = wish.at;
    } else if (wish.seek != state.seek) {
      state.seek = wish.seek;
      it.currentTime = wish.to;
    }
    if (wish.play == state.play && !isNew) return;
    state.play = wish.play;
    state.quiet?.();
    it.defaultPlaybackRate = it.playbackRate = wish.rate || 1;
    if (wish.rate > 0) { if (wish.source || wish.token) play(state); } else it.pause();
  }

  wishes(root, "media", shown, begin, follow, state => {
    state.quiet?.();
    state.it.pause();
    state.it.removeAttribute("src");
    state.it.load();
    state.it.remove();
  });
};
