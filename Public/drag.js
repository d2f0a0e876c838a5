// Drag and drop. What has `data-xfer=d…` can be dragged: with JSON of the text and the address that other programs get. `t…` is a target: then comes
// the letter of the operation (`c` copying, `m` moving, `n` none), `u` if it wants to know of moves, `f` if it takes files, and `d` if it can be dragged too. `p` is the image of what it lies in while that is dragged. `b` reads the clipboard when
// it is pressed; `k…` answers the commands of the keyboard: `c` copy, `x` cut, `p` paste.
"use strict";
import { post } from "./upload.js";
export default (root, act, number) => {
  const doc = document, mark = "application/x-arbor";
  let source, target, frame, last = [], report, image, judged;

  const spot = event => {
    const box = (target.closest("dialog") || root).getBoundingClientRect();
    return [Math.round(event.clientX - box.left), Math.round(event.clientY - box.top)];
  };
  const isMine = event => source && event.dataTransfer.types.includes(mark);
  // The server decides about each place. Browsers drop nothing where nothing is allowed, so that a quick drop on a place whose answer has not come, some way from the last one that was refused, is left to the server.
  const isRefused = () => {
    if (!frame && act.isAnswered(report)) judged = last;
    return judged && Math.hypot(last[0] - judged[0], last[1] - judged[1]) < 8;
  };
  const effect = event => ({ c: "copy", m: "move" })[target.dataset.xfer[1]] || (isRefused() ? "none" : isMine(event) ? "move" : "copy");

  // Where nothing is dragged, targets are in nobody's way.
  const begin = () => { root.dataset.drag = ""; };
  const end = () => {
    cancelAnimationFrame(frame);
    frame = target = null;
    delete root.dataset.drag;
    image?.remove();
  };
  const leave = () => {
    if (target?.isConnected) act(number(target), "dropleave");
    cancelAnimationFrame(frame);
    frame = target = null;
  };

  // Of a row, all of it is the target that is in it. Fields take text themselves.
  const find = event => {
    const at = event.target, of = e => e?.closest?.("[data-xfer^=t]");
    if (!at.closest || !root.contains(at)) return;
    const row = at.closest("label")?.querySelector("[data-xfer^=t]");
    let e = of(at);
    if (row && (!e || e.contains(row))) e = row;
    if (!isMine(event)) {
      if (at.closest("input,textarea,[role=textbox]")) return;
      if (event.dataTransfer.types.includes("Files")) while (e && !e.dataset.xfer.slice(2).includes("f")) e = of(e.parentNode);
    }
    return e;
  };

  // Browsers keep back what is dragged until it is dropped, but not its types.
  const types = ({ dataTransfer: { items, types } }) => {
    const files = [...items].filter(item => item.kind == "file").map(item => ["file:" + item.type]);
    const texts = [...types].filter(type => type.includes("/")).slice(0, 16);
    if (!files.length && types.includes("Files")) files.push(["file:"]);
    return [...texts.length ? [texts] : [], ...files].slice(0, 32);
  };

  root.addEventListener("dragstart", event => {
    const e = event.target.closest?.("[data-xfer^=d],[data-xfer$=d]"), data = event.dataTransfer;
    if (!e || event.target.closest("input,textarea,[contenteditable]")) return;
    const { text, url } = JSON.parse(e.dataset.xfer[0] == "d" && e.dataset.xfer.slice(1) || "{}"), preview = e.querySelector("[data-xfer=p]");
    const box = e.getBoundingClientRect();
    source = e;
    data.clearData();
    data.setData(mark, e.id);
    if (url) data.setData("text/uri-list", url);
    if (text || url) data.setData("text/plain", text || url);
    data.effectAllowed = "copyMove";
    if (preview) {
      image = preview.cloneNode(true);
      for (const part of [image, ...image.querySelectorAll("[id]")]) part.removeAttribute("id");
      image.style.cssText += ";position:fixed;left:-9999px;top:0;overflow:visible";
      root.append(image);
      data.setDragImage(image, image.offsetWidth / 2, image.offsetHeight / 2);
    } else if (event.target != e) data.setDragImage(e, event.clientX - box.left, event.clientY - box.top);
    act(number(e), "dragstart");
    // Browsers give up a drag whose element changes at its start.
    setTimeout(begin);
  });

  const over = event => {
    const e = find(event);
    if (e != target) {
      leave();
      target = e;
      judged = null;
      if (!e) return;
      last = spot(event);
      report = act(number(e), "dropenter", [...last, isMine(event) ? number(source) : types(event)]);
    }
    if (!e) return;
    event.preventDefault();
    const now = spot(event);
    if (e.dataset.xfer.slice(2).includes("u") && now + "" != last) {
      last = now;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (target == e) report = act(number(e), "dropmove", last);
      });
    }
    event.dataTransfer.dropEffect = effect(event);
  };
  doc.addEventListener("dragenter", event => {
    begin();
    over(event);
  });
  doc.addEventListener("dragover", over);
  doc.addEventListener("dragleave", event => {
    if (event.relatedTarget) return;
    leave();
    if (!source) end();
  });

  doc.addEventListener("drop", event => {
    if (!target) return end();
    event.preventDefault();
    const e = target, node = number(e), at = spot(event), data = event.dataTransfer;
    if (isMine(event)) {
      // It is the end as well.
      act(node, "drop", [...at, number(source)]);
      source = null;
    } else give(node, at, data, true);
    end();
  });

  // Gives a node what comes from elsewhere.
  function give(node, at, data, takesFiles) {
    const files = takesFiles ? [...data.items].filter(item => item.kind == "file" && item.webkitGetAsEntry?.()?.isDirectory != true).map(item => item.getAsFile()).filter(Boolean) : [];
    let room = 3e5;
    const texts = [...data.types].filter(type => type.includes("/") && type != mark).slice(0, 16).map(type => [type, data.getData(type)]).filter(([, text]) => text && (room -= text.length) >= 0);
    act(node, "drop", [...at, texts.length ? [texts.flat()] : [], files.length]);
    if (files.length) post(node, files, reason => reason && act(node, "files", reason));
  }

  // The commands of the keyboard, for what has `k…`: around the focus, or the first one where it is nowhere; but then nothing is cut. Texts keep theirs.
  for (const [name, letter] of [["copy", "c"], ["cut", "x"], ["paste", "p"]]) doc.addEventListener(name, event => {
    const at = doc.activeElement || doc.body, mark = `[data-xfer^=k${letter}]`;
    if (event.defaultPrevented || at.matches("input:not([type=checkbox],[type=radio],[type=range]),textarea,[contenteditable]")) return;
    if (letter == "p" ? !source && !event.clipboardData?.types.length : !getSelection().isCollapsed) return;
    const scope = [...root.querySelectorAll("dialog:modal")].at(-1) || root;
    const e = root.contains(at) && at != root ? at.closest(mark) : letter == "x" ? null : scope.querySelector(mark);
    if (!e) return carry(event, at, letter);
    event.preventDefault();
    if (letter == "p") give(number(e), [0, 0], event.clipboardData, e.dataset.xfer.includes("f")); else act(number(e), "submit");
  });

  // Without a pointer: what has the focus is picked up by copying or cutting it, and dropped by pasting; Escape lets go of it.
  function carry(event, focused, letter) {
    const isPaste = letter == "p", e = focused != doc.body && focused.closest(isPaste ? "[data-xfer^=t]" : "[data-xfer^=d],[data-xfer$=d]");
    if (!e || !root.contains(e)) return;
    event.preventDefault();
    const box = e.getBoundingClientRect(), node = number(e);
    target = e;
    const at = spot({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
    target = null;
    if (!isPaste) {
      finish();
      const { text, url } = JSON.parse(e.dataset.xfer[0] == "d" && e.dataset.xfer.slice(1) || "{}"), data = event.clipboardData;
      data.setData(mark, e.id);
      if (url) data.setData("text/uri-list", url);
      if (text || url) data.setData("text/plain", text || url);
      source = e;
      act(node, "dragstart");
    } else if (source && event.clipboardData.types.includes(mark)) {
      act(node, "dropenter", [...at, number(source)]);
      act(node, "drop", [...at, number(source)]);
      source = null;
    } else {
      // Something else was copied since.
      if (source) finish();
      give(node, at, event.clipboardData, e.dataset.xfer.slice(2).includes("f"));
    }
  }
  doc.addEventListener("keydown", event => {
    if (event.key != "Escape" || !source || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    finish();
  }, true);

  root.addEventListener("click", async event => {
    const e = event.target.closest?.("[data-xfer=b]");
    if (!e || event.target.closest("[disabled]")) return;
    let text;
    try { text = await navigator.clipboard.readText(); } catch { text = prompt(e.textContent); }
    if (!text) return;
    text = text.slice(0, 3e5);
    const address = /^\w[\w+.-]*:\/\/\S+$/.test(text.trim()) ? ["text/uri-list", text.trim()] : [];
    act(number(e), "drop", [0, 0, [[...address, "text/plain", text]], 0]);
  });

  const finish = () => {
    if (source?.isConnected) act(number(source), "dragend");
    source = null;
    end();
  };
  doc.addEventListener("dragend", finish);
  // An element that has left the page meanwhile hears of no end.
  doc.addEventListener("pointerdown", () => { if (source) finish(); }, true);
};
