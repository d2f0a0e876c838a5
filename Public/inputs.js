// Keys for elements with `data-f`, the wheel, the secondary button and pinches for those with `data-i`: only these are told of.
"use strict";
export default (root, act, number) => {
  // In the coordinates of the page.
  const spot = event => {
    const box = root.getBoundingClientRect();
    return [Math.round(event.clientX - box.left), Math.round(event.clientY - box.top)];
  };
  const modifiers = e => e.shiftKey + 2 * e.ctrlKey + 4 * e.altKey + 8 * e.metaKey;

  // Where the focus is, or who gets the keys where it is nowhere, or only in a scroll view that was clicked.
  const receiver = all => {
    const at = document.activeElement;
    return at && !at.matches("body,.S:not(:focus-visible)") ? at.closest("[data-f]") : root.querySelector("[data-f=f]") || all;
  };
  // With `data-f=a` all keys are heard of, also those that somebody else has for himself, with whom nothing changes.
  const follow = event => {
    if (event.isComposing || !event.key) return;
    const all = root.querySelector("[data-f=a]");
    const e = event.key == "Tab" || event.target.matches("input,select,textarea,[contenteditable]") || event.defaultPrevented && event.target.matches("[data-gk]") ? null : receiver(all);
    if (e || all) act(number(e || all), event.type, [event.key, event.code, modifiers(event), +event.repeat]);
    // The page does not scroll meanwhile; the browser's own shortcuts go on.
    if (e && modifiers(event) < 2 && / |Arrow|Page|Home|End|Backspace|Enter/.test(event.key)) event.preventDefault();
  };
  document.addEventListener("keydown", follow);
  document.addEventListener("keyup", follow);
  root.addEventListener("focusin", event => {
    if (event.target.dataset.f != null) act(number(event.target), "focus");
  });

  const wanting = (event, letter) => event.target.closest(`[data-i*=${letter}]`);
  let turned, frame = 0;
  root.addEventListener("wheel", event => {
    const e = wanting(event, "w");
    if (!e || event.ctrlKey) return;
    event.preventDefault();
    const scale = event.deltaMode ? 16 : 1;
    turned = { e, at: spot(event), x: (turned?.x || 0) + event.deltaX * scale, y: (turned?.y || 0) + event.deltaY * scale };
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      act(number(turned.e), "wheel", [...turned.at, turned.x, turned.y]);
      turned = null;
    });
  }, { passive: false });

  // Fingers that spread or come together, and the wheel with Control, which is how trackpads tell of that.
  let zoomed, zooming = 0, apart = 0;
  const zoom = (e, at, factor) => {
    zoomed = { e, at: spot(at), by: (zoomed?.by || 1) * factor };
    zooming ||= requestAnimationFrame(() => {
      zooming = 0;
      act(number(zoomed.e), "zoom", [...zoomed.at, Math.min(100, Math.max(.01, zoomed.by))]);
      zoomed = null;
    });
  };
  root.addEventListener("wheel", event => {
    const e = event.ctrlKey && wanting(event, "z");
    if (!e) return;
    event.preventDefault();
    // A notch of a mouse's wheel is far more than a step of a trackpad.
    zoom(e, event, Math.exp(Math.min(25, Math.max(-25, -event.deltaY)) / 100));
  }, { passive: false });
  const distance = ([a, b]) => b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  const fingers = event => { apart = distance(event.touches); };
  for (const name of ["touchstart", "touchend", "touchcancel"]) root.addEventListener(name, fingers, { passive: true });
  root.addEventListener("touchmove", event => {
    const [a, b] = event.touches, now = distance(event.touches), e = b && wanting(event, "z");
    if (!e) return;
    if (event.cancelable) event.preventDefault();
    if (apart && now) zoom(e, { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }, now / apart);
    apart = now;
  }, { passive: false });

  // What has a menu: the secondary button opens it, a finger that stays, a key, or Control with the button of a Mac.
  let down = null, told = false, from, staying;
  const ends = ["pointerup", "pointercancel"];
  document.addEventListener("pointerdown", event => { down = event.pointerId; told = false; }, true);
  document.addEventListener("keydown", () => { told = false; }, true);
  for (const name of ends) document.addEventListener(name, event => { if (event.pointerId === down) down = null; }, true);
  // Once the pointer is up, or the browser has taken it: what opens before is closed then.
  const released = (id, then) => {
    const end = event => {
      if (event.pointerId !== id) return;
      for (const name of ends) document.removeEventListener(name, end);
      then(event);
    };
    for (const name of ends) document.addEventListener(name, end);
  };
  const open = (e, event) => {
    clearTimeout(staying);
    if (told) return;
    told = true;
    const at = spot(event), up = () => act(number(e), "rightup", at);
    act(number(e), "rightdown", at);
    if (down === null) up(); else released(down, up);
  };
  root.addEventListener("contextmenu", event => {
    const e = wanting(event, "b");
    if (!e) return;
    event.preventDefault();
    open(e, event);
  });
  root.addEventListener("pointerdown", event => {
    const e = event.button == 2 && wanting(event, "b");
    if (!e) return;
    told = true;
    act(number(e), "rightdown", spot(event));
    let last, frame = 0;
    const move = event => {
      last = event;
      frame ||= requestAnimationFrame(() => { frame = 0; act(number(e), "rightmove", spot(last)); });
    };
    document.addEventListener("pointermove", move);
    released(event.pointerId, event => {
      cancelAnimationFrame(frame);
      document.removeEventListener("pointermove", move);
      act(number(e), "rightup", spot(event));
    });
  });

  // Safari tells nothing of a finger that stays.
  root.addEventListener("touchstart", event => {
    clearTimeout(staying);
    const e = event.touches.length == 1 && wanting(event, "b");
    if (!e) return;
    const { clientX, clientY } = event.touches[0];
    from = { clientX, clientY };
    staying = setTimeout(open, 500, e, from);
  }, { passive: true });
  root.addEventListener("touchmove", event => {
    if (from && distance([from, event.touches[0]]) > 10) clearTimeout(staying);
  }, { passive: true });
  for (const name of ["touchend", "touchcancel"]) root.addEventListener(name, event => {
    clearTimeout(staying);
    // The finger that opened a menu presses nothing.
    if (told && event.cancelable) event.preventDefault();
  });
};
