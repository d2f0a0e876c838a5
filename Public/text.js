// Text inputs: tells what is selected in those with `data-s`, of long texts only what has changed, draws the runs that `data-u` lists under those
// that have it, ends editing of those with `data-n` by Return, and lets the bar with `data-k` be used while a text is edited.
"use strict";
import richTexts from "./rich.js";
export default (root, act, number, isEdited, dirty, isLive, isForm) => {
  // Links that somebody has to be asked about: told instead of followed. Keys that open them elsewhere do that.
  root.addEventListener("click", event => {
    const link = event.target.closest("a[data-l]");
    if (!link || isForm() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act(+link.dataset.l, "input", link.getAttribute("href"));
  });

  let frame = 0;
  const isSame = ([start, end] = [], e) => start == e.selectionStart && end == e.selectionEnd;

  // At most once a frame, and the last one always. An edit that is not sent yet takes its selection along.
  function tell(e) {
    frame = 0;
    e.marked = e.sent || 0;
    if (dirty.has(e) || isSame(e.mark, e)) return;
    e.mark = [e.selectionStart, e.selectionEnd];
    e.marked = e.sent = act(number(e), "select", e.mark);
  }
  document.addEventListener("selectionchange", () => {
    const box = document.activeElement, e = box.field || box;
    if (e != box) rich.note(box);
    if (e.dataset.s == null || !root.contains(e) || isSame(e.mark, e)) return;
    e.marked = Infinity;
    frame ||= requestAnimationFrame(() => tell(e));
  });

  // Where two texts begin and end to differ; not between the halves of a character.
  function stretch(old, text) {
    let start = 0, end = 0;
    const shorter = Math.min(old.length, text.length);
    while (start < shorter && old.charCodeAt(start) == text.charCodeAt(start)) start++;
    while (end < shorter - start && old.charCodeAt(old.length - 1 - end) == text.charCodeAt(text.length - 1 - end)) end++;
    if (start && /[\uD800-\uDBFF]/.test(text[start - 1])) start--;
    if (end && /[\uDC00-\uDFFF]/.test(text[text.length - end])) end--;
    return [start, end];
  }

  function hash(text) {
    let hash = 0x811C9DC5;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    return hash >>> 0;
  }

  // What the server is told of an edit. `known` is what it has: told before, or shown for it.
  function report(e) {
    const text = e.value, old = e.known;
    const marks = e.dataset.s == null ? [] : e.mark = [e.selectionStart, e.selectionEnd];
    e.known = text;
    if (old == null || text.length < 1000 || !isLive()) return marks.length ? [text, ...marks] : text;
    const [start, end] = stretch(old, text);
    return [start, old.length - end, text.slice(start, text.length - end), hash(text), ...marks];
  }
  root.addEventListener("beforeinput", ({ target }) => { if (!dirty.has(target)) target.known = target.value; }, true);
  root.addEventListener("input", ({ target }) => { if (target.selectionStart != null) target.report ||= () => report(target); }, true);

  // What a document says is selected.
  function place() {
    for (const e of root.querySelectorAll('[data-s*=","]')) {
      const range = e.dataset.s.split(",").map(Number);
      e.dataset.s = "";
      if (isEdited(e) || e == document.activeElement) continue;
      e.mark = range;
      e.setSelectionRange(...range);
    }
  }

  const mirrors = new Map();   // fields, and what is drawn under them
  const parse = list => list.split("|").map(run => {
    const at = run.indexOf(" ");
    const [, name, css] = at < 0 ? ["", "", ""] : /^(?:\.(\w+) ?)?(.*)/.exec(run.slice(at + 1));
    return [parseInt(run), css, name];
  });
  const rich = richTexts(root, act, number, isEdited, dirty, list => list ? parse(list) : [], stretch, tell);

  // The runs after an edit: what is new looks like what is before it.
  function adjust(runs, old, text) {
    const [start, end] = stretch(old, text);
    const last = old.length - end;
    let position = 0, added = text.length - end - start;
    return runs.map(([length, css]) => {
      const from = position, to = position += length;
      let rest = length - Math.max(0, Math.min(to, last) - Math.max(from, start));
      if (added && (to >= start && start > 0 || !start)) { rest += added; added = 0; }
      return [rest, css];
    });
  }

  function draw(mirror, text, runs) {
    let position = 0, span = mirror.firstChild;
    const next = (content, css) => {
      if (!span) span = mirror.appendChild(document.createElement("span"));
      if (span.textContent != content) span.textContent = content;
      if (span.look != css) span.style.cssText = span.look = css;
      span = span.nextSibling;
    };
    for (const [length, css] of runs) {
      if (length) next(text.slice(position, position + length), css);
      position += length;
    }
    // A line break at the end begins a line, as in the field.
    next(text.slice(position) + "\n", "");
    while (span) { const after = span.nextSibling; span.remove(); span = after; }
  }

  // Brings what is under a field to where the field is, and to what it shows.
  function follow(e) {
    let mirror = mirrors.get(e);
    if (!mirror) {
      mirrors.set(e, mirror = document.createElement("div"));
      mirror.field = e;
      mirror.ariaHidden = "true";
    }
    const text = e.value, list = e.dataset.u;
    if (isEdited(e)) {
      if (mirror.text != text) {
        mirror.runs = adjust(mirror.runs || parse(list), mirror.text ?? text, text);
        mirror.list = null;
      }
    } else if (mirror.list != list) mirror.runs = parse(mirror.list = list);
    if (mirror.text != text || mirror.drawn != mirror.runs) draw(mirror, mirror.text = text, mirror.drawn = mirror.runs);
    const look = "E " + e.className, style = e.style.cssText;
    if (mirror.className != look) mirror.className = look;
    if (mirror.look != style) mirror.style.cssText = mirror.look = style;
    if (e.previousSibling != mirror) e.before(mirror);
    mirror.scrollTop = e.scrollTop;
    mirror.scrollLeft = e.scrollLeft;
  }

  function sync() {
    place();
    for (const e of root.querySelectorAll("[data-u]")) if (!rich.follow(e)) follow(e);
    rich.tidy();
    for (const [e, mirror] of mirrors) {
      if (e.isConnected && e.dataset.u != null && e.dataset.rt == null) continue;
      mirror.remove();
      mirrors.delete(e);
    }
  }
  // What stands at the lower edge is used while the focus stays in the text, or comes back to it.
  let left;
  const isBar = e => e?.closest?.("[data-k]");
  root.addEventListener("mousedown", event => {
    if (isBar(event.target) && !event.target.matches("input,textarea,select,option,[role=textbox]")) event.preventDefault();
  });
  root.addEventListener("focusout", event => {
    const { target, relatedTarget: next } = event;
    if (isBar(target)) {
      if (!left || next == left || isBar(next)) return;
      if (left.isConnected) act(number(left.field || left), "blur");
      left = null;
    } else if (isBar(next)) {
      left = target;
      event.stopPropagation();
    }
  }, true);
  root.addEventListener("focusin", event => {
    if (event.target != left) return;
    left = null;
    event.stopPropagation();
  }, true);
  // A text that grows as a field does, on pages where Return ends editing: with Option it begins a line.
  root.addEventListener("keydown", event => {
    const { target, key, altKey, shiftKey, isComposing } = event;
    if (target.dataset.n == null || key != "Enter" || shiftKey || isComposing || isForm()) return;
    event.preventDefault();
    if (altKey) document.execCommand("insertText", false, "\n"); else act(number(target), "submit");
  });
  const raise = () => {
    const { height, offsetTop, scale } = visualViewport;
    // A page that is magnified shows less of itself, without a keyboard.
    const covered = (scale > 1.01 ? 0 : Math.max(0, innerHeight - height - offsetTop)) + "px", { style } = document.body;
    if (style.getPropertyValue("--k") == covered) return;
    style.setProperty("--k", covered);
    // The page is laid out in what is left.
    dispatchEvent(new Event("resize"));
  };
  visualViewport?.addEventListener("resize", raise);
  visualViewport?.addEventListener("scroll", raise);

  root.addEventListener("patch", sync);
  root.addEventListener("input", event => { if (event.target.dataset.u != null && !rich.follow(event.target)) follow(event.target); });
  root.addEventListener("scroll", event => {
    const mirror = mirrors.get(event.target);
    if (mirror) { mirror.scrollTop = event.target.scrollTop; mirror.scrollLeft = event.target.scrollLeft; }
  }, true);
  sync();
};
