// Pointers over elements with `data-h`: tells where the pointer is, at most once a frame and the last place always, and once that it has left.
"use strict";
export default (root, act) => {
  let at, frame = 0, isOver = false;

  const contains = e => {
    const box = e.getBoundingClientRect();
    return at[0] >= box.left && at[0] < box.right && at[1] >= box.top && at[1] < box.bottom;
  };

  function tell() {
    frame = 0;
    const wasOver = isOver;
    isOver = !!at && [...root.querySelectorAll("[data-h]")].some(contains);
    if (isOver) {
      // In the coordinates of the page.
      const box = root.getBoundingClientRect();
      act(0, "hover", [Math.round(at[0] - box.left), Math.round(at[1] - box.top)]);
    } else if (wasOver) act(0, "leave");
  }

  const schedule = () => { frame ||= requestAnimationFrame(tell); };
  const follow = event => { at = [event.clientX, event.clientY]; schedule(); };
  document.addEventListener("pointermove", follow, { passive: true });
  document.documentElement.addEventListener("pointerleave", () => { at = null; schedule(); });
  // What is under the pointer moves.
  root.addEventListener("scroll", () => { if (isOver) schedule(); }, { passive: true, capture: true });
};
