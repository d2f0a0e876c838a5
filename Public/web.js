// Web content: each element whose `data-up` has some gets a frame in a tree of its own, which has no rights in the page around.
"use strict";
export default (root, act, number) => {
  const shown = new Map();

  function begin(e) {
    const tree = e.shadowRoot || e.attachShadow({ mode: "open" }), state = { load: 0, run: 0 };
    state.say = (...parts) => {
      if (!e.isConnected || shown.get(e) != state) return;
      act(number(e), "input", JSON.stringify([state.load, ...parts].map(String)));
      // Of edits that follow each other, the last one counts: reports are told apart.
      act(number(e), "submit");
    };
    // A frame for each page: the browser's own list of pages stays that of the page around.
    state.show = wish => {
      const frame = document.createElement("iframe"), load = state.load = wish.load, rights = ["forms", "popups", "popups-to-escape-sandbox"];
      state.frame = frame;
      state.isLoaded = false;
      if (wish.runsScripts) rights.push("scripts");
      // A site from elsewhere keeps its origin: it cannot become this one, whose pages refuse to be in frames.
      if (wish.source && new URL(wish.source).origin != location.origin) rights.push("same-origin");
      frame.setAttribute("sandbox", rights.map(right => "allow-" + right).join(" "));
      frame.allow = "fullscreen; encrypted-media; picture-in-picture" + (wish.autoplays ? "; autoplay" : "");
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      frame.title = wish.name;
      if (!wish.scrolls) frame.scrolling = "no";
      frame.style.cssText = "display:block;width:100%;height:100%;border:0;pointer-events:auto;color-scheme:normal";
      const source = wish.token ? "/live/files?s=" + document.forms.page.elements.s.value.slice(0, 32) + "&t=" + wish.token : wish.source;
      if (source) frame.src = source;
      frame.addEventListener("load", () => {
        if (state.load != load || !source || state.isLoaded) return;
        state.isLoaded = true;
        state.say("l");
      });
      tree.replaceChildren(...source ? [frame] : []);
    };
    return state;
  }

  addEventListener("message", ({ source, data }) => {
    if (!Array.isArray(data) || data[0] != "arbor") return;
    for (const state of shown.values()) if (state.frame?.contentWindow == source && /^[tamre]$/.test(data[1]) && data.length < 5) {
      if (JSON.stringify(data).length < 1e5) state.say(...data.slice(1));
      else if (data[1] == "r") state.say("e", data[2], "The result is too long.");
    }
  });

  const look = () => {
    const all = new Set(root.querySelectorAll('[data-up^=\'{"web\']'));
    for (const [e, state] of shown) if (!all.has(e)) {
      shown.delete(e);
      state.frame?.remove();
    }
    for (const e of all) {
      let state = shown.get(e);
      if (!state) shown.set(e, state = begin(e));
      if (state.text == e.dataset.up) continue;
      state.text = e.dataset.up;
      const wish = JSON.parse(state.text).web, { frame } = state;
      if (wish.load != state.load) state.show(wish);
      else if (frame && frame.title != wish.name) frame.title = wish.name;
      // Every script once, in the page that it is for.
      if (wish.code != null && wish.run != state.run) {
        state.run = wish.run;
        state.frame?.contentWindow?.postMessage(["arbor", wish.run, wish.code], "*");
      }
    }
  };
  root.addEventListener("patch", look);
  look();
};
