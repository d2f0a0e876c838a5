// Pull to refresh: a scroll view with a `.Q` in it, at its top, follows the finger or the wheel down; far enough, it presses the button in it.
"use strict";
export default root => {
  const far = 64;
  const pulled = target => {
    for (let e = target.closest?.(".S"); e; e = e.parentNode.closest(".S")) {
      if (e.scrollTop > 0) return;
      const q = e.querySelector(":scope>.Q");
      if (q) return q.matches(".W") ? null : e;
    }
  };
  let first, view, length = 0, isDown, wheeled = 0, resting;

  const show = way => {
    length = Math.max(0, way);
    view.classList.toggle("q", length > 0);
    view.style.setProperty("--q", length + "px");
  };
  const finish = isMeant => {
    if (!view) return;
    const button = view.querySelector(":scope>.Q>button");
    show(0);
    view.style.removeProperty("--q");
    view = first = null;
    if (isMeant) button?.click();
  };

  root.addEventListener("touchstart", event => {
    first = null;
    isDown = false;
    if (event.touches.length > 1) return;
    view = pulled(event.target);
    if (view) first = { x: event.touches[0].clientX, y: event.touches[0].clientY };
  }, { passive: true });
  root.addEventListener("touchmove", event => {
    if (!first || !view) return;
    const x = event.touches[0].clientX - first.x, y = event.touches[0].clientY - first.y;
    if (!isDown && Math.hypot(x, y) > 6) {
      if (y <= Math.abs(x)) return void (first = view = null);
      isDown = true;
    }
    if (!isDown) return;
    if (event.cancelable) event.preventDefault();
    // The further, the harder.
    show(y < 0 ? 0 : 140 * (1 - Math.exp(-y / 160)));
  }, { passive: false });
  root.addEventListener("touchend", () => finish(isDown && length >= far));
  root.addEventListener("touchcancel", () => finish(false));

  root.addEventListener("wheel", event => {
    if (event.deltaY >= 0 || event.ctrlKey) return;
    const e = view || pulled(event.target);
    if (!e) return;
    event.preventDefault();
    view = e;
    wheeled += -event.deltaY;
    show(140 * (1 - Math.exp(-wheeled / 400)));
    clearTimeout(resting);
    const isMeant = length >= far;
    if (isMeant) wheeled = -1e4;
    if (wheeled < 0) finish(isMeant);
    resting = setTimeout(() => { wheeled = 0; finish(false); }, 250);
  }, { passive: false });
};
