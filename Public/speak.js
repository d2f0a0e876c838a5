// Speech: each element whose `data-up` has texts speaks them one after the other, by the browser's voices.
"use strict";
import wishes from "./wishes.js";
export default (root, act, number) => {
  const api = window.speechSynthesis, said = new Map();
  const speak = (e, state, { number: id, text, language, rate, pitch, volume }) => {
    const it = api ? new SpeechSynthesisUtterance(text) : {}, say = (kind, place = 0, length = 0) => {
      if (!e.isConnected || state.texts.get(id) != it) return;
      act(number(e), "input", [id, kind, place, length].join());
      // Of edits that follow each other, the last one counts: reports are told apart, but for words.
      if (kind != "w") act(number(e), "submit");
    };
    state.texts.set(id, it);
    const end = kind => { it.isOver = true; say(kind); };
    if (!api) return end("x");
    if (language) it.lang = language; else it.lang = document.documentElement.lang;
    Object.assign(it, { rate, pitch, volume });
    it.onstart = () => say("s");
    it.onend = () => end("f");
    it.onerror = () => end("x");
    it.onpause = () => say("p");
    it.onresume = () => say("c");
    it.onboundary = event => { if (event.name == "word") say("w", event.charIndex, event.charLength || 0); };
    api.speak(it);
  };
  const begin = () => ({ texts: new Map(), isPaused: false });
  const follow = (state, { texts, isPaused }, e) => {
    const wanted = new Set(texts.map(x => x.number));
    // Texts that have ended are gone; if others are, code has stopped them, and the rest begins anew.
    let isStopped = false;
    for (const [id, it] of state.texts) if (!wanted.has(id)) {
      isStopped ||= !it.isOver;
      state.texts.delete(id);
    }
    if (isStopped) {
      state.texts.clear();
      api?.cancel();
    }
    for (const text of texts) if (!state.texts.has(text.number)) speak(e, state, text);
    if (isPaused != state.isPaused) {
      state.isPaused = isPaused;
      if (isPaused) api?.pause(); else api?.resume();
    }
  };
  wishes(root, "speak", said, begin, follow, ({ texts }) => {
    if ([...texts.values()].some(it => !it.isOver)) api?.cancel();
  });
};
