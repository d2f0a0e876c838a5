// Gestures: tells of taps on elements with `data-g`, and of presses on those that wait for more. The attribute says from which distance on,
// then after how many milliseconds, a press is told of; what is told of is no tap any more. Of `data-gp`: whether a pointer is down on it.
"use strict";
export default (root, act, number) => {
  const types = ["pointermove", "pointerup", "pointercancel"];
  let press, isTold;

  // In the coordinates of the page; while a button is down, where it went down says which.
  const spot = event => {
    const box = (press?.dialog || !press && event.target.closest("dialog") || root).getBoundingClientRect();
    return [Math.round(event.clientX - box.left), Math.round(event.clientY - box.top)];
  };
  // The button that stands for a row is the row.
  const nearest = event => event.target.closest("button:not(label>:first-child),[role=button],input,textarea,a,[data-g]");
  const modifiers = e => e.shiftKey + 2 * e.ctrlKey + 4 * e.altKey + 8 * e.metaKey;
  const tap = (target, at, event) => act(number(target), "tap", [...spot(at), event.detail || 1, modifiers(event)]);

  // Before the runtime, for which all that is in a button is the button.
  root.addEventListener("click", event => {
    const target = nearest(event);
    const isGesture = target && target.dataset.g != null;
    if (!isGesture && !(isTold && event.detail)) return;
    event.stopPropagation();
    event.preventDefault();
    const button = target.querySelector(":scope:is(label)>button");
    button?.focus({ preventScroll: true });
    if (!isTold || !event.detail) tap(target, event, event);
  }, true);

  // Arrow keys go from row to row; those of a list choose it.
  root.addEventListener("keydown", event => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key], row = event.target.closest("label");
    if (!step || !event.target.matches("label>button:first-child")) return;
    const top = e => e.getBoundingClientRect().y;
    const rows = [...row.closest(".S,#root").querySelectorAll("label[data-g]")].sort((one, other) => top(one) - top(other));
    const next = rows[rows.indexOf(row) + step];
    event.preventDefault();
    next?.firstChild.focus();
    if (next?.matches(".L")) tap(next, { target: next, clientX: 0, clientY: top(next) + 1 }, event);
  });

  // What looks otherwise while it is pressed has `data-gp`: it learns of a pointer that is down on it, leaves it, comes back and is up.
  root.addEventListener("pointerdown", event => {
    const e = event.target.closest("[data-gp]"), id = event.pointerId;
    if (!e || event.button) return;
    let isDown = false;
    const hold = flag => { if (isDown != flag) act(number(e), "press", isDown = flag); };
    const over = ({ clientX: x, clientY: y }) => {
      const box = e.getBoundingClientRect();
      return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    };
    const step = event => {
      if (event.pointerId != id) return;
      const isMove = event.type == types[0];
      hold(isMove && over(event));
      if (!isMove) for (const type of types) document.removeEventListener(type, step);
    };
    hold(true);
    for (const type of types) document.addEventListener(type, step);
  }, true);

  const tell = name => {
    if (!isTold) {
      isTold = true;
      if (press.top.isConnected) press.top.setPointerCapture(press.first.pointerId);
      act(press.node, "down", spot(press.first));
    }
    act(press.node, name, [...spot(press.last), Math.round(performance.now() - press.first.timeStamp)]);
  };
  const isFar = ({ clientX, clientY }) => Math.hypot(clientX - press.first.clientX, clientY - press.first.clientY) >= press.far;

  // A move is told of at most once a frame; the last place comes with the end.
  const follow = event => {
    if (event.pointerId != press.first.pointerId) return;
    press.last = event;
    if (event.type == types[0]) {
      if (isTold || isFar(event)) press.frame ||= requestAnimationFrame(() => { press.frame = 0; tell("move"); });
      return;
    }
    press.times.forEach(clearTimeout);
    cancelAnimationFrame(press.frame);
    for (const type of types) document.removeEventListener(type, follow);
    // A quick drag may end before its first frame.
    if (isTold || isFar(event)) tell(event.type.slice(7));
    press = null;
  };

  root.addEventListener("pointerdown", event => {
    if (press || event.button) return;
    const top = event.target.closest("input,textarea,a,[data-g]");
    let far = Infinity, times = [];
    for (let e = top; e && e.dataset.g != null; e = e.parentNode.closest("[data-g]")) {
      const [least, ...more] = e.dataset.g.split(",");
      far = Math.min(far, least || far);
      times.push(...more);
    }
    isTold = false;
    if (far == Infinity && !times[0]) return;
    press = { top, far, dialog: event.target.closest("dialog"), first: event, last: event, node: number(nearest(event)) };
    press.times = times.map(time => setTimeout(tell, time, "move"));
    for (const type of types) document.addEventListener(type, follow);
  });
};
