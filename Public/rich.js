// Texts with several fonts (`data-rt`): edited in an element over the text area that the server knows. What it contains are always the runs of the
// text: an edit changes the text and the lengths of its runs, and the elements follow. Keys that change looks, and undo, are the server's.
"use strict";
export default (root, act, number, isEdited, dirty, parse, stretch, tell) => {
  const doc = document, boxes = new Map();   // text areas, and the elements in which they are edited
  const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);
  const copied = ["aria-label", "aria-describedby", "aria-description", "autocapitalize", "autocorrect", "dir", "enterkeyhint", "inputmode", "lang", "spellcheck", "title"];
  // Browsers that do not know plain texts here throw.
  let editable = "plaintext-only";
  try { doc.createElement("p").contentEditable = editable; } catch { editable = "true"; }
  let isQuiet = false, holder;   // the id of the text area whose box has the focus

  const quietly = change => {
    isQuiet = true;
    try { change(); } finally { isQuiet = false; }
  };
  for (const name of ["focusin", "focusout"]) root.addEventListener(name, event => { if (isQuiet) event.stopPropagation(); }, true);

  // Positions, in UTF-16 units.

  const offset = (box, node, at) => {
    const range = doc.createRange();
    range.setStart(box, 0);
    range.setEnd(node, at);
    return Math.min(`${range}`.length, box.text.length);
  };
  const selected = box => {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
    if (!box.contains(anchorNode) || !box.contains(focusNode)) return box.mark;
    const ends = [offset(box, anchorNode, anchorOffset), offset(box, focusNode, focusOffset)];
    box.isBackward = ends[0] > ends[1];
    return ends.sort((a, b) => a - b);
  };
  // Behind a line break begins the next run.
  const point = (box, at) => {
    let last = [box, 0];
    for (const { firstChild: text } of box.children) {
      if (!text) continue;
      if (at < text.length || at == text.length && !text.data.endsWith("\n")) return [text, at];
      last = [text, text.length];
      at -= text.length;
    }
    return last;
  };
  const select = (box, [start, end]) => {
    box.mark = [start, end];
    const [from, to] = box.isBackward ? [end, start] : [start, end];
    if (doc.activeElement == box) getSelection().setBaseAndExtent(...point(box, from), ...point(box, to));
  };

  // What is typed where an empty run is looks as that says; otherwise as what it replaces, or as what is before it.
  const adjust = (runs, start, end, added) => {
    let place = 0;
    const all = runs.map(run => [place, place += run[0], run]);
    const one = all.find(([from, to]) => from == to && from == start)
      || all.find(([from, to]) => end > start ? from <= start && start < to : from < start && start <= to)
      || !start && all.find(([from, to]) => to > from);
    return all.map(run => {
      const [from, to, [length, ...look]] = run;
      return [length - Math.max(0, Math.min(to, end) - Math.max(from, start)) + (run == one ? added : 0), ...look];
    });
  };

  const draw = (box, runs) => {
    const { text } = box;
    box.runs = runs;
    for (const child of [...box.childNodes]) if (child.nodeName != "SPAN") child.remove();
    let span = box.firstChild, place = 0;
    const next = (content, css, name) => {
      span ??= box.appendChild(doc.createElement("span"));
      if (span.textContent != content || span.childNodes.length != 1) span.textContent = content;
      if (span.className != name) span.className = name;
      if (span.look != css) span.style.cssText = span.look = css;
      span = span.nextSibling;
    };
    for (const [length, css, name] of runs) {
      if (length) next(text.slice(place, place + length), css, name || box.field.className);
      place += length;
    }
    // A line break at the end begins a line, as in a text area.
    next(text.slice(place) + "\n", "", box.field.className);
    while (span) { const after = span.nextSibling; span.remove(); span = after; }
  };

  // Edits

  const report = (box, start, end, text, runs, mark, isComposing) => {
    const e = box.field;
    // The server finds from two texts what was edited, and from its place how that looks: edits at two places are told apart.
    if (start != end || start != box.edited) act.settle();
    box.edited = start == end ? end + text.length - box.text.length : -1;
    if (!dirty.has(e)) e.known = e.value;
    e.value = box.text = text;
    e.setSelectionRange(...box.mark = mark || selected(box));
    box.list = null;
    if (isComposing) box.runs = runs;
    else {
      draw(box, runs);
      select(box, box.mark);
      reveal(box);
    }
    e.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing }));
  };
  const change = (box, start, end, words) => {
    if (start == end && !words) return;
    const at = start + words.length;
    box.isBackward = false;
    report(box, start, end, box.text.slice(0, start) + words + box.text.slice(end), adjust(box.runs, start, end, words.length), [at, at]);
  };
  const read = node => node.nodeType == 3 ? node.data : node.nodeName == "BR" ? "\n" : [...node.childNodes].map(read).join("");
  // What the browser has changed by itself, as an input method does.
  const adopt = (box, isComposing) => {
    const text = read(box).replace(/\n$/, ""), [start, rest] = stretch(box.text, text), end = box.text.length - rest;
    if (text != box.text) report(box, start, end, text, adjust(box.runs, start, end, text.length - rest - start), null, isComposing);
  };
  const reveal = box => {
    const caret = getSelection().rangeCount && getSelection().getRangeAt(0).getClientRects()[0], edges = box.getBoundingClientRect();
    if (caret?.bottom > edges.bottom) box.scrollTop += caret.bottom - edges.bottom;
    else if (caret?.top < edges.top) box.scrollTop -= edges.top - caret.top;
  };

  const command = (e, key, code, shift) => {
    if (e.box) note(e.box);
    tell(e);
    act(number(e), "keydown", [key, code, 8 + shift, 0]);
  };
  root.addEventListener("keydown", event => {
    const { target, key, shiftKey, altKey, ctrlKey, metaKey, isComposing } = event, box = target.field, e = box || target;
    if (e.dataset.ed == null || isComposing || altKey || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return;
    if (!(shiftKey ? /^z$/i : box ? /^[biuyz]$/i : /^[biu]$/i).test(key)) return;
    if (shiftKey && !box) return;
    event.preventDefault();
    command(e, key, event.code, +shiftKey);
  });

  const commands = { historyUndo: ["z", "KeyZ", 0], historyRedo: ["z", "KeyZ", 1], formatBold: ["b", "KeyB", 0], formatItalic: ["i", "KeyI", 0], formatUnderline: ["u", "KeyU", 0] };
  const handlers = {
    beforeinput(box, event) {
      const type = event.inputType, e = box.field;
      if (event.isComposing || /Composition/.test(type)) return;
      event.preventDefault();
      if (commands[type]) return e.dataset.ed != null && command(e, ...commands[type]);
      const [range] = event.getTargetRanges();
      const [start, end] = range ? [offset(box, range.startContainer, range.startOffset), offset(box, range.endContainer, range.endOffset)] : selected(box);
      if (!/^(insert|delete)/.test(type)) return;
      const words = /^insert(Line|Para)/.test(type) ? "\n" : /^insert/.test(type) ? event.data ?? event.dataTransfer?.getData("text/plain") ?? "" : "";
      change(box, start, end, words.replace(/\r\n?/g, "\n"));
    },
    input(box, event) { adopt(box, event.isComposing); },
    compositionstart(box) {
      act.settle();
      box.isComposing = true;
      box.field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    },
    compositionend(box) {
      box.isComposing = false;
      adopt(box, false);
      draw(box, box.runs);
      select(box, box.mark);
      box.field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    },
    focusin(box) {
      const isBack = holder == box.field.id;
      holder = box.field.id;
      if (!isBack) act(number(box.field), "focus");
    },
    // What is moved in the document loses the focus, and gets it back.
    focusout(box) {
      queueMicrotask(() => {
        if (doc.activeElement == box) return;
        if (holder == box.field.id) holder = null;
        if (box.isConnected) act(number(box.field), "blur");
      });
    },
  };

  // Life

  const create = e => {
    const box = doc.createElement("div");
    Object.assign(box, { field: e, text: null, runs: [], mark: [e.selectionStart, e.selectionEnd], role: "textbox", ariaMultiLine: "true" });
    for (const name in handlers) box.addEventListener(name, event => {
      event.stopPropagation();
      handlers[name](box, event);
    });
    box.addEventListener("scroll", () => e.dispatchEvent(new Event("scroll")));
    const scroll = name => ({ get: () => box[name], set: x => { box[name] = x; }, configurable: true });
    Object.defineProperties(e, {
      scrollTop: scroll("scrollTop"), scrollLeft: scroll("scrollLeft"),
      scrollTo: { value: (...to) => box.scrollTo(...to), configurable: true },
      focus: { value: options => box.focus(options), configurable: true },
    });
    boxes.set(e, e.box = box);
    return box;
  };
  const leave = (e, box) => {
    for (const name of ["scrollTop", "scrollLeft", "scrollTo", "focus", "box"]) delete e[name];
    boxes.delete(e);
    box.remove();
  };

  const set = (e, name, value) => {
    if (value == null) e.removeAttribute(name); else if (e.getAttribute(name) !== value) e.setAttribute(name, value);
  };
  function dress(e, box) {
    const look = `E ${e.dataset.rt || e.className}`, style = e.style.cssText, isOpen = !e.disabled && !e.readOnly;
    if (box.className != look) box.className = look;
    if (box.look != style) box.style.cssText = box.look = style;
    for (const name of copied) set(box, name, e.getAttribute(name));
    set(box, "contenteditable", isOpen ? editable : "false");
    set(box, "tabindex", e.disabled ? "-1" : "0");
    set(box, "aria-readonly", e.readOnly ? "true" : null);
    set(box, "aria-disabled", e.disabled ? "true" : null);
    set(box, "aria-placeholder", e.placeholder || null);
    set(box, "data-ph", e.placeholder && !e.value ? e.placeholder : null);
  }

  // Brings the box of a text area to what that shows. Returns whether it has one.
  function follow(e) {
    let box = boxes.get(e);
    if (!box && e.dataset.rt == null) return false;
    const hadFocus = doc.activeElement == e;
    box ||= create(e);
    if (box.isComposing) return true;
    const text = e.value, list = e.dataset.u || "", old = box.text, isNew = old != text;
    dress(e, box);
    if (e.previousSibling != box) quietly(() => e.before(box));
    let runs = box.runs;
    if (!isEdited(e) && (isNew || box.list != list)) runs = parse(box.list = list);
    else if (isNew) {
      const [start, end] = old == null ? [0, 0] : stretch(old, text);
      runs = old == null ? parse(list) : adjust(runs, start, old.length - end, text.length - start - end);
    }
    box.text = text;
    const mark = [e.selectionStart, e.selectionEnd], isMoved = `${mark}` != `${box.mark}`;
    const shown = isNew || runs != box.runs ? selected(box) : box.mark;
    if (isNew || runs != box.runs) draw(box, runs);
    if (hadFocus || holder == e.id && doc.activeElement == doc.body) {
      holder = e.id;
      quietly(() => box.focus({ preventScroll: true }));
    }
    if (isMoved) box.isBackward = false;
    if (isNew || isMoved || hadFocus) select(box, mark); else if (shown != box.mark) select(box, shown);
    return true;
  }

  // Those that are no longer needed go, but not while they are edited.
  function tidy() {
    for (const [e, box] of boxes) {
      if (!e.isConnected || e.dataset.rt == null && doc.activeElement != box) leave(e, box);
      else if (e.dataset.u == null) follow(e);
    }
  }

  // Tells the text area what is selected in its box.
  const note = box => {
    if (box.isComposing) return;
    const mark = selected(box);
    if (`${mark}` != `${box.mark}`) box.field.setSelectionRange(...box.mark = mark);
  };
  return { follow, tidy, note };
};
