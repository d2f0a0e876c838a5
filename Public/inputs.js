// Keys for elements with `data-f`, the wheel, the secondary button and pinches for those with `data-i`: only these are told of.
"use strict";
export default (root, act, number) => {
  // In the coordinates of the page.
  const spot = event => {
    const box = root.getBoundingClientRect();
    return [Math.round(event.clientX - box.left), Math.round(event.clientY - box.top)];
  };
  const modifiers = e => e.shiftKey + 2 * e.ctrlKey + 4 * e.altKey + 8 * e.metaKey;

  // Where the focus is, or who gets the keys where it is nowhere.
  const receiver = () => {
    const at = document.activeElement;
    return at && at != document.body ? at.closest("[data-f]") : root.querySelector("[data-f=f]");
  };
  const follow = event => {
    const e = receiver();
    if (!e || event.isComposing || event.key == "Tab" || event.target.matches("input,select,textarea,[contenteditable]")) return;
    act(number(e), event.type, [event.key, event.code, modifiers(event), +event.repeat]);
    // The page does not scroll meanwhile; the browser's own shortcuts go on.
    if (modifiers(event) < 2 && / |Arrow|Page|Home|End|Backspace|Enter/.test(event.key)) event.preventDefault();
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

  root.addEventListener("contextmenu", event => {
    const e = wanting(event, "b");
    if (!e) return;
    event.preventDefault();
    // A finger that stays has no second button.
    if (event.pointerType == "touch") { act(number(e), "rightdown", spot(event)); act(number(e), "rightup", spot(event)); }
  });
  root.addEventListener("pointerdown", event => {
    const e = event.button == 2 && wanting(event, "b");
    if (!e) return;
    act(number(e), "rightdown", spot(event));
    let last, frame = 0;
    const move = event => {
      last = event;
      frame ||= requestAnimationFrame(() => { frame = 0; act(number(e), "rightmove", spot(last)); });
    };
    const up = event => {
      if (event.button != 2) return;
      cancelAnimationFrame(frame);
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", up);
      act(number(e), "rightup", spot(event));
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", up);
  });
};
