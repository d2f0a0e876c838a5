// Pointers over elements with `data-h`: tells where the pointer is, at most once a frame and the last place always, and once that it has left.
"use strict";
export default (root, act) => {
  let at, frame = 0, isOver = false, hasMoved = false;

  const contains = e => {
    const box = e.getBoundingClientRect();
    return at[0] >= box.left && at[0] < box.right && at[1] >= box.top && at[1] < box.bottom;
  };

  function tell() {
    frame = 0;
    const wasOver = isOver;
    isOver = !!at && [...root.querySelectorAll("[data-h]")].some(contains);
    if (isOver ? hasMoved || !wasOver : wasOver) {
      // In the coordinates of the page.
      const box = root.getBoundingClientRect();
      if (isOver) act(0, "hover", [Math.round(at[0] - box.left), Math.round(at[1] - box.top)]); else act(0, "leave");
    }
    hasMoved = false;
  }

  const schedule = () => { frame ||= requestAnimationFrame(tell); };
  const move = place => {
    at = place;
    hasMoved = true;
    schedule();
  };
  // Fingers touch what they are over.
  document.addEventListener("pointermove", event => { if (event.pointerType != "touch") move([event.clientX, event.clientY]); }, { passive: true });
  document.documentElement.addEventListener("pointerleave", () => move());
  // What is under the pointer moves, or changes: of the latter, the server knows where the pointer is, unless it was over nothing.
  root.addEventListener("scroll", () => { if (at) move(at); }, { passive: true, capture: true });
  addEventListener("scroll", () => { if (at) move(at); }, { passive: true });
  root.addEventListener("patch", () => { if (at) schedule(); });
};
