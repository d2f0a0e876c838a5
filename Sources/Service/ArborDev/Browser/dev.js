// Shows over a page that its program is built anew, what the compiler complains about, and what has changed.
"use strict";
(() => {
  const doc = document, isLive = !!doc.body?.dataset.live;
  const host = doc.createElement("arbor-dev"), shadow = host.attachShadow({ mode: "open" });
  const style = `
    :host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible;
      background: none; pointer-events: none; color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; }
    * { box-sizing: border-box; }
    .pill { position: fixed; right: 12px; bottom: 12px; max-width: min(70vw, 480px); padding: 4px 12px; border-radius: 99px; overflow: hidden;
      white-space: nowrap; text-overflow: ellipsis; color: light-dark(#222, #eee); background: light-dark(#fffe, #333e);
      box-shadow: 0 1px 6px #0006; font-size: 12px; }
    .pill::before { content: ""; display: inline-block; width: 8px; height: 8px; margin-right: 8px; border-radius: 50%; background: #f90; }
    section { position: fixed; inset: auto 0 0 0; max-height: 80vh; overflow: auto; pointer-events: auto; padding: 16px 20px 20px;
      color: light-dark(#1c1c1e, #f2f2f7); background: light-dark(#fff8f7, #231a1a); border-top: 3px solid light-dark(#d70015, #ff6961);
      box-shadow: 0 -4px 24px #0005; }
    section:focus { outline: none; }
    h1 { margin: 0 40px 8px 0; font: 600 16px/1.4 system-ui, sans-serif; color: light-dark(#b3000f, #ff8a80); }
    h2 { margin: 14px 0 4px; font: 600 14px/1.4 system-ui, sans-serif; }
    a { color: light-dark(#0040dd, #70b0ff); font: 13px/1.4 ui-monospace, monospace; }
    pre { margin: 6px 0 0; padding: 10px 12px; overflow: auto; border-radius: 6px; background: light-dark(#0000000c, #ffffff12);
      font: 13px/1.45 ui-monospace, monospace; tab-size: 2; }
    mark { color: light-dark(#b3000f, #ff8a80); background: none; font-weight: 600; }
    button { position: absolute; top: 12px; right: 16px; padding: 2px 10px; font: 13px system-ui, sans-serif; color: inherit;
      background: none; border: 1px solid currentColor; border-radius: 6px; cursor: pointer; }
    button:focus-visible, a:focus-visible { outline: 2px solid light-dark(#0040dd, #70b0ff); outline-offset: 2px; }
    i { position: fixed; border: 2px solid light-dark(#0a84ff, #5ac8fa); border-radius: 4px; background: #0a84ff22; animation: fade 1.2s ease-in forwards; }
    @keyframes fade { 60% { opacity: 1; } to { opacity: 0; } }
    @media (prefers-reduced-motion: reduce) { i { animation-timing-function: step-end; } }`;

  const make = (name, text, attributes = {}) => {
    const element = doc.createElement(name);
    if (text != null) element.textContent = text;
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return element;
  };
  const pill = make("div", "", { class: "pill", role: "status", hidden: "" });
  const panel = make("section", "", { role: "alert", hidden: "", "aria-label": "Problems of the build", tabindex: "-1" });
  shadow.append(make("style", style), pill, panel);

  // Above everything, also above dialogs of the page; the focus stays where it is.
  function attach() {
    if (!host.isConnected) doc.documentElement.append(host);
    if (!host.showPopover) return;
    host.popover = "manual";
    if (host.matches(":popover-open")) host.hidePopover();
    host.showPopover();
  }

  const say = text => { pill.textContent = text || ""; pill.hidden = !text; };

  // What the author has put away stays away until there is something else.
  let dismissed = "", shown = "";
  function dismiss() { dismissed = shown; panel.hidden = true; }
  addEventListener("keydown", event => {
    if (event.key != "Escape" || panel.hidden) return;
    event.stopPropagation();
    dismiss();
  }, true);

  function code(lines) {
    const pre = make("pre");
    for (const line of lines) pre.append(make(/^ *\|? *\|/.test(line) || /[`|]- error/.test(line) ? "mark" : "span", line + "\n"));
    return pre;
  }

  function entry({ link, name, line, column, message, excerpt }) {
    const parts = [make("h2", message)];
    if (link) parts.push(make("a", `${name}:${line}:${column}`, { href: link }));
    if (excerpt.length) parts.push(code(excerpt));
    return parts;
  }

  function complain(title, { diagnostics, text }) {
    const key = JSON.stringify([title, diagnostics, text]);
    if (key == shown && !panel.hidden || key == dismissed) return;
    shown = key;
    dismissed = "";
    const close = make("button", "Close", { title: "Escape" });
    close.onclick = dismiss;
    panel.replaceChildren(close, make("h1", title), ...diagnostics.flatMap(entry));
    if (text) panel.append(make("pre", text));
    panel.hidden = false;
    attach();
  }
  function calm() { panel.hidden = true; shown = dismissed = ""; }

  // Drawings: what each element shows, wherever it is. What was not there before has changed.
  const look = e => {
    const { color, backgroundColor, fontSize, fontWeight, width, height } = getComputedStyle(e);
    const own = [...e.childNodes].filter(n => n.nodeType == 3).map(n => n.data).join("");
    return [e.tagName, own, e.value ?? "", e.getAttribute("src") ?? "", e.tagName == "svg" ? e.innerHTML : "", color, backgroundColor, fontSize, fontWeight, width, height].join("|");
  };
  const isDrawn = e => e.checkVisibility?.() !== false && e.getBoundingClientRect().width > 0;
  const most = 4000;
  const drawing = () => [...(doc.getElementById("root") || doc.body).querySelectorAll("*")].slice(0, most).map(e => [e, look(e)]);
  let before;
  function remember() {
    before = new Map();
    for (const [, seen] of drawing()) before.set(seen, (before.get(seen) || 0) + 1);
  }
  function outline() {
    const known = new Map(before), fresh = [];
    for (const [e, seen] of drawing()) {
      const count = known.get(seen) || 0;
      if (count) known.set(seen, count - 1); else if (isDrawn(e)) fresh.push(e);
    }
    // A container that has only grown says less than what is in it.
    const inner = fresh.filter(e => !fresh.some(other => other != e && e.contains(other))).slice(0, 60);
    for (const e of inner) {
      const { left, top, width, height } = e.getBoundingClientRect(), frame = make("i");
      Object.assign(frame.style, { left: left - 3 + "px", top: top - 3 + "px", width: width + 6 + "px", height: height + 6 + "px" });
      frame.onanimationend = () => frame.remove();
      shadow.append(frame);
    }
    if (inner.length) attach();
  }

  // The program of another generation draws the page again over the page's own socket.
  let generation, awaited = 0;
  doc.getElementById("root")?.addEventListener("patch", () => {
    if (!awaited) return;
    const reached = awaited;
    awaited = 0;
    requestAnimationFrame(() => {
      outline();
      requestAnimationFrame(() => socket.readyState == 1 && socket.send(reached));
    });
  });

  const phases = {
    building(status) { say((status.text || "Building").replace(/^(\[[^\]]*\]).*/, "Building $1")); },
    starting() { say("Starting"); },
    switching() { remember(); say("Starting"); },
    ready(status) {
      say("");
      status.text ? complain("The program was started again", status) : calm();
      const isOther = generation != null && generation != status.generation || !isLive;
      generation = status.generation;
      if (!isLive) return location.reload();
      if (!isOther) return;
      if (!before) remember();
      awaited = generation;
      // The page connects at once.
      dispatchEvent(new Event("online"));
    },
    failed(status) { say(""); complain(status.diagnostics.length > 1 ? `${status.diagnostics.length} errors` : "The build failed", status); },
    ended(status) { say(""); complain("The program has ended", status); },
  };

  let socket, timer;
  function connect() {
    clearTimeout(timer);
    socket = new WebSocket(new URL("/_dev/events", location.href.replace(/^http/, "ws")));
    socket.onmessage = ({ data }) => {
      const status = JSON.parse(data);
      if (!host.isConnected) attach();
      phases[status.phase]?.(status);
    };
    socket.onclose = () => {
      say("arbor dev has ended");
      timer = setTimeout(connect, 1000);
    };
  }
  attach();
  connect();
})();
