// Web content: each element whose `data-up` has some gets a frame in a tree of its own, which has no rights in the page around.
"use strict";
import { address } from "./upload.js";
import wishes from "./wishes.js";
export default (root, act, number) => {
  const shown = new Map();

  function begin(e) {
    const tree = e.shadowRoot || e.attachShadow({ mode: "open" }), state = { load: 0, run: 0 }, encoder = new TextEncoder();
    state.say = (...parts) => {
      if (!e.isConnected || shown.get(e) != state) return;
      let text = JSON.stringify([state.load, ...parts].map(String));
      if (encoder.encode(text).length > 199e3) {
        // An answer is waited for.
        if (!/^[re]$/.test(parts[0])) return;
        text = JSON.stringify([state.load, "e", parts[1], "The result is too long."].map(String));
      }
      act(number(e), "input", text);
      // Of edits that follow each other, the last one counts: reports are told apart.
      act(number(e), "submit");
    };
    // A frame for each page: the browser's own list of pages stays that of the page around.
    state.show = wish => {
      const frame = document.createElement("iframe"), load = state.load = wish.load, rights = ["forms", "popups", "popups-to-escape-sandbox"];
      state.frame = frame;
      state.isLoaded = false;
      state.port?.close();
      state.port = null;
      if (wish.runsScripts) rights.push("scripts");
      // A site from elsewhere keeps its origin: it cannot become this one, whose pages refuse to be in frames.
      if (wish.source && new URL(wish.source).origin != location.origin) rights.push("same-origin");
      frame.setAttribute("sandbox", rights.map(right => "allow-" + right).join(" "));
      frame.allow = "fullscreen; encrypted-media; picture-in-picture" + (wish.autoplays ? "; autoplay" : "");
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      frame.title = wish.name;
      if (!wish.scrolls) frame.scrolling = "no";
      frame.style.cssText = "display:block;width:100%;height:100%;border:0;pointer-events:auto;color-scheme:normal;background:#fff";
      const source = wish.token ? address(wish.token) : wish.source;
      if (source) frame.src = source;
      frame.addEventListener("load", () => {
        if (state.load != load || !source || state.isLoaded) return;
        state.isLoaded = true;
        state.say("l");
        state.send();
      });
      tree.replaceChildren(...source ? [frame] : []);
    };
    // Every script once, in the page that it is for: its channel ends with it.
    state.send = () => {
      const { wish, port } = state;
      if (!state.isLoaded || !port || wish.code == null || wish.run == state.run) return;
      state.run = wish.run;
      port.postMessage([wish.run, wish.code]);
    };
    // The document opens its channel before anything else of it runs, and nothing else can do so later.
    state.open = port => {
      state.port = port;
      port.onmessage = ({ data }) => {
        if (state.port == port && Array.isArray(data) && data.length < 5 && /^[tamreg]$/.test(data[0])) state.say(...data);
      };
      state.send();
    };
    return state;
  }

  addEventListener("message", ({ source, data, ports }) => {
    if (!Array.isArray(data) || data[0] != "arbor" || !ports[0]) return;
    for (const state of shown.values()) if (source && state.frame?.contentWindow == source && !state.port && state.wish.key && data[1] === state.wish.key) state.open(ports[0]);
  });

  const follow = (state, wish) => {
    const { frame } = state;
    state.wish = wish;
    if (wish.load != state.load) state.show(wish);
    else if (frame && frame.title != wish.name) frame.title = wish.name;
    state.send();
  };
  wishes(root, "web", shown, begin, follow, state => {
    state.port?.close();
    state.frame?.remove();
  });
};
