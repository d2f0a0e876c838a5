// Files: what has `data-up` asks for some as soon as it is in the page, or saves one (`token`). The dialog stays where the browser opens no picker by itself.
"use strict";
// Returns the address of a file that the session keeps.
export const address = token => "/live/files?s=" + document.forms.page.elements.s.value.slice(0, 32) + "&t=" + token;

// Sends files for a node; `end` gets nothing, or why it failed.
export function post(node, files, end, progress) {
  const { s, c } = document.forms.page.elements, data = new FormData(), request = new XMLHttpRequest();
  data.append("n", node);
  for (const file of files) data.append("f", file, file.name);
  request.upload.onprogress = progress;
  request.onload = () => end(request.status == 204 ? undefined : request.status == 413 ? "large" : "failed");
  request.onerror = () => end("failed");
  request.open("POST", "/live/files?s=" + s.value.slice(0, 32));
  request.setRequestHeader("Arbor-Session", s.value);
  request.setRequestHeader("Arbor-Form", c.value);
  request.send(data);
  return request;
}

export default (root, act, number) => {
  const doc = document;
  let shown;

  function ask(e) {
    const wish = JSON.parse(e.dataset.up), node = number(e), dialog = doc.createElement("dialog");
    if (wish.token) {
      Object.assign(doc.createElement("a"), { href: address(wish.token), download: wish.name }).click();
      return act(node, "submit");
    }
    const add = (tag, properties) => dialog.appendChild(Object.assign(doc.createElement(tag), properties));
    let request;
    dialog.style.cssText = "margin:auto;padding:20px;border-radius:13px;background:Canvas;color:CanvasText;box-shadow:0 8px 40px #0003";
    dialog.ariaLabel = wish.title;
    if (wish.message) add("p", { textContent: wish.message }).style.cssText = "position:static;margin:0 0 12px;font:15px system-ui;max-width:36ch";
    const input = add("input", { type: "file", accept: wish.accept || "", multiple: !!wish.multiple });
    if (wish.capture) input.capture = wish.capture;
    const bar = add("progress", { hidden: true }), button = add("button", { type: "button", textContent: "✕", ariaLabel: "Cancel" });
    input.style.cssText = bar.style.cssText = "position:static;font:15px system-ui;margin-right:12px";
    button.style.cssText = "position:static;font:15px system-ui;padding:4px 8px";
    const end = (name, ...payload) => {
      request?.abort();
      close();
      name && act(node, name, ...payload);
    };
    const send = () => {
      if (!input.files.length) return;
      input.hidden = !(bar.hidden = false);
      const done = reason => {
        request = null;
        if (reason) end("files", reason); else end();
      };
      request = post(node, input.files, done, ({ loaded, total }) => { bar.max = total; bar.value = loaded; });
    };
    input.addEventListener("change", send);
    input.addEventListener("cancel", () => end("escape"));
    dialog.addEventListener("cancel", event => { if (event.target == dialog) { event.preventDefault(); end("escape"); } });
    button.addEventListener("click", () => end("escape"));
    dialog.addEventListener("keydown", event => { if (event.key == "Escape") { event.preventDefault(); end("escape"); } });
    doc.body.append(dialog);
    dialog.showModal();
    shown = { node, dialog, stop: () => request?.abort() };
    // It does so for a while after something was pressed.
    if (navigator.userActivation?.isActive) input.click();
  }

  function close() {
    shown?.stop();
    shown?.dialog.remove();
    shown = null;
  }

  // The same wish is asked for once, also when the visitor has just answered it.
  let last;
  const others = { bell: "notify", locate: "locate", media: "media", speak: "speak", web: "web" }, brought = {};
  const look = () => {
    const e = root.querySelector('[data-up]' + Object.keys(others).map(key => `:not([data-up^='{"${key}'])`).join("")), node = e && number(e);
    for (const key in others) if (!brought[key] && root.querySelector(`[data-up^='{"${key}']`))
      brought[key] = import(`./${others[key]}.js`).then(module => module.default(root, act, number));
    if (shown && shown.node != node) close();
    if (e && node != last) ask(e);
    last = node;
  };
  root.addEventListener("patch", look);
  look();
};
