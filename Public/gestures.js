// Gestures: tells of taps on elements with `data-g`, and of presses on those that wait for more. The attribute says from which distance on,
// then after how many milliseconds, a press is told of; what is told of is no tap any more. With a `p` at its end a second finger is told of,
// as long as both are down, and a trackpad's pinch as two fingers; `p` alone wants nothing else. Of `data-gp`: whether a pointer is down on it.
"use strict";
export default (root, act, number) => {
  const types = ["pointermove", "pointerup", "pointercancel"];
  let press, isTold, pinch;

  // In the coordinates of the page; while a button is down, where it went down says which. Two fingers that are close need more than whole points.
  const spot = event => {
    const round = x => press?.other || pinch ? Math.round(x * 10) / 10 : Math.round(x);
    const box = (press?.dialog || !press && event.target.closest("dialog") || root).getBoundingClientRect();
    return [round(event.clientX - box.left), round(event.clientY - box.top)];
  };
  // The button that stands for a row is the row.
  const nearest = event => event.target.closest("button:not(label[data-g]>:first-child),[role=button]:not(.L,.O),[data-x*=p],input,textarea,[role=textbox],a,[data-g]");
  const modifiers = e => e.shiftKey + 2 * e.ctrlKey + 4 * e.altKey + 8 * e.metaKey;
  // The label of a row in a view with gestures presses its button, not the view around it.
  const isOfRow = (event, target) => {
    const row = event.target.closest("label:not([data-g])");
    return row?.control?.disabled === false && target != row && target.contains(row);
  };
  const tap = (target, at, event) => act(number(target), "tap", [...spot(at), event.detail || 1, modifiers(event)]);

  // Before the runtime, for which all that is in a button is the button.
  root.addEventListener("click", event => {
    const target = nearest(event);
    const isGesture = target && target.dataset.g != null && (event.detail || !target.matches("[data-x*=p]")) && target.closest('[data-g]:not([data-g="p"])') && !isOfRow(event, target);
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
    if (!step || !event.target.matches("label[data-g]>button:first-child")) return;
    const top = e => e.getBoundingClientRect().y;
    const rows = [...row.closest(".S,#root").querySelectorAll("label[data-g]")].sort((one, other) => top(one) - top(other));
    const next = rows[rows.indexOf(row) + step];
    event.preventDefault();
    next?.firstChild.focus();
    if (next?.matches(".L")) tap(next, { target: next, clientX: 0, clientY: top(next) + 1 }, event);
  });

  // Keys, for what has gestures alone (`data-gk`): Enter and Space press its middle, Space as long as it is down; arrow keys drag it if it is to be dragged (`d`).
  let held;
  const play = (type, [x, y] = held.at, options) => {
    const Event = type == "click" ? MouseEvent : PointerEvent;
    held.e.dispatchEvent(new Event(type, { bubbles: true, cancelable: true, pointerId: -1, isPrimary: true, clientX: x, clientY: y, ...options }));
  };
  const hold = e => {
    const box = e.getBoundingClientRect();
    held = { e, at: [box.left + box.width / 2, box.top + box.height / 2] };
    play("pointerdown");
  };
  // What has left the page meanwhile hears of nothing.
  const letGo = () => {
    if (held.e.isConnected) {
      play(types[1]);
      play("click", held.at, { detail: 1 });
    } else if (press?.first.pointerId == -1) finish("cancel");
    held = null;
  };
  root.addEventListener("keydown", event => {
    const e = event.target, { key } = event, way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    const isPress = key == "Enter" || key == " ";
    if (!e.matches("[data-gk]") || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || !isPress && !(way && e.dataset.gk)) return;
    event.preventDefault();
    if (held && !held.e.isConnected) letGo();
    if (held || isPress && event.repeat) return;
    hold(e);
    if (isPress) return key == "Enter" && letGo();
    const [x, y] = held.at, far = Math.max(20, press?.far + 1 || 0);
    for (const length of [far, far]) play(types[0], [x + way[0] * length, y + way[1] * length]);
    play(types[1], [x + way[0] * far, y + way[1] * far]);
    held = null;
  });
  document.addEventListener("keyup", event => {
    if (!held || event.key != " ") return;
    if (held.e.isConnected) event.preventDefault();
    letGo();
  });
  root.addEventListener("focusout", () => {
    if (!held) return;
    play(types[2]);
    held = null;
  });
  // A pointer does not move the focus to them, but to what can have it around them.
  root.addEventListener("focusin", event => {
    const e = event.target;
    if (!e.matches("[data-gk]:not(:focus-visible)")) return;
    const around = e.parentElement.closest("[tabindex]:not([data-gk])");
    if (around) around.focus({ preventScroll: true }); else e.blur();
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

  // A move happened when its event did, however late it is told of; that the pointer has stayed until now is told by a timer.
  const tell = (name, isTimer) => {
    if (!isTold) {
      isTold = true;
      if (press.top.isConnected && press.first.pointerId >= 0) press.top.setPointerCapture(press.first.pointerId);
      const { first, other } = press, held = modifiers(first);
      act(press.node, "down", other ? [...spot(press.last), 0, ...spot(other)] : [...spot(first), ...held ? [0, held] : []]);
      if (!name) return;
    }
    act(press.node, name || "move", [...spot(press.last), Math.round((isTimer ? performance.now() : press.last.timeStamp) - press.first.timeStamp), ...press.other ? spot(press.other) : []]);
  };
  const isFar = ({ clientX, clientY }) => Math.hypot(clientX - press.first.clientX, clientY - press.first.clientY) >= press.far;

  // A move is told of at most once a frame; the last place comes with the end.
  const later = () => { press.frame ||= requestAnimationFrame(() => { press.frame = 0; tell("move"); }); };
  const follow = event => {
    if (event.pointerId == press.other?.pointerId) {
      if (event.type != types[2]) press.other = event;
      if (event.type == types[0]) return later();
      // The last place of both, and then one finger alone.
      cancelAnimationFrame(press.frame);
      press.frame = 0;
      tell("move");
      press.other = null;
      return tell("move");
    }
    if (event.pointerId != press.first.pointerId) return;
    press.last = event;
    if (event.type != types[0]) finish(event.type.slice(7));
    else if (isTold || isFar(event)) later();
  };
  const finish = name => {
    press.times.forEach(clearTimeout);
    cancelAnimationFrame(press.frame);
    for (const type of types) document.removeEventListener(type, follow);
    root.removeEventListener("touchmove", still, { passive: false });
    // A quick drag may end before its first frame.
    if (isTold || isFar(press.last)) tell(name);
    press = null;
  };

  root.addEventListener("pointerdown", event => {
    // A menu of the system may have swallowed the end of the last press: only one pointer can be the first again.
    if (press && (event.isPrimary || event.pointerId == press.first.pointerId)) finish("cancel");
    if (press?.pairs && !press.other && !event.button) {
      press.other = event;
      return tell();
    }
    if (press || event.button) return;
    if (pinch) release();
    const top = event.target.closest("input,textarea,[role=textbox],a,[data-g]");
    let far = Infinity, times = [], pairs = false;
    for (let e = top; e && e.dataset.g != null; e = e.parentNode.closest("[data-g]")) {
      const needs = e.dataset.g.split(",");
      if (needs.at(-1) == "p") pairs = !!needs.pop();
      const [least, ...more] = needs;
      far = Math.min(far, least || far);
      times.push(...more);
    }
    isTold = false;
    if (far == Infinity && !times[0] && !pairs) return;
    // What a scroll view may take over is kept once it has been pressed for long.
    press = { top, far, pairs, hold: far < 1 && Math.max(0, ...times), dialog: event.target.closest("dialog"), first: event, last: event, node: number(nearest(event)) };
    press.times = times.map(time => setTimeout(tell, time, "move", true));
    for (const type of types) document.addEventListener(type, follow);
    if (pairs || press.hold) root.addEventListener("touchmove", still, { passive: false });
  });

  // One finger may scroll where two are waited for; two may not.
  const still = event => {
    const isHeld = press?.hold && event.timeStamp - press.first.timeStamp > press.hold;
    if ((press?.other || isHeld) && event.cancelable) event.preventDefault();
  };

  // Trackpads tell of a pinch as of a wheel with Control: here as of two fingers beside the pointer, in the view.
  const both = ms => {
    const { at: [x, y], half, by } = pinch, tenth = x => Math.round(x * 10) / 10;
    return [tenth(x - half * by), y, ms, tenth(x + half * by), y];
  };
  const since = () => Math.round(performance.now() - pinch.start);
  const release = () => {
    clearTimeout(pinch.ending);
    cancelAnimationFrame(pinch.frame);
    root.removeEventListener("wheel", turn, { passive: false });
    act(pinch.node, "up", both(since()));
    pinch = null;
  };
  const turn = event => {
    if (!event.ctrlKey || press || event.defaultPrevented) return;
    const top = event.target.closest("[data-g$=p]");
    if (!top && !pinch) return;
    event.preventDefault();
    if (!pinch) {
      const box = top.getBoundingClientRect(), half = Math.min(50, event.clientX - box.left, box.right - event.clientX) - 1;
      pinch = { node: number(top), at: spot(event), half: Math.max(half, 1), by: 1, start: performance.now() };
      act(pinch.node, "down", both(0));
      // The view may become smaller meanwhile.
      root.addEventListener("wheel", turn, { passive: false });
    }
    // A notch of a mouse's wheel is far more than a step of a trackpad.
    pinch.by *= Math.exp(Math.min(25, Math.max(-25, -event.deltaY)) / 100);
    pinch.frame ||= requestAnimationFrame(() => { pinch.frame = 0; act(pinch.node, "move", both(since())); });
    clearTimeout(pinch.ending);
    pinch.ending = setTimeout(release, 200);
  };

  // Browsers scroll late where a listener may prevent it: there is one only at what needs it.
  const watch = e => {
    const change = e.matches("[data-g$=p]") ? "addEventListener" : "removeEventListener";
    e[change]("touchmove", still, { passive: false });
    e[change]("wheel", turn, { passive: false });
  };
  const look = part => part.querySelectorAll?.("[data-g$=p]").forEach(watch);
  new MutationObserver(list => {
    for (const { type, target, addedNodes } of list) {
      if (type == "attributes") watch(target);
      for (const part of addedNodes) {
        if (part.matches?.("[data-g$=p]")) watch(part);
        look(part);
      }
    }
  }).observe(root, { subtree: true, childList: true, attributeFilter: ["data-g"] });
  look(root);
};
