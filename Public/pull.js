// Scroll views with `data-r`: a visitor who pulls one beyond its top, with a finger or a wheel, wants its content loaded again.
"use strict";
export default (root, act, number) => {
  const enough = 70;
  let pulled = 0, start = null, timer = 0;

  const scroller = target => target.closest?.(".S[data-r]");

  function pull(e) {
    pulled = 0;
    start = null;
    if (e.dataset.r == "0") act(number(e), "submit");
  }

  root.addEventListener("wheel", event => {
    const e = scroller(event.target);
    clearTimeout(timer);
    timer = setTimeout(() => { pulled = 0; }, 250);
    if (!e || e.scrollTop > 0 || event.deltaY >= 0) { pulled = 0; return; }
    pulled -= event.deltaY;
    if (pulled >= enough) pull(e);
  }, { passive: true });

  root.addEventListener("touchstart", event => {
    const e = scroller(event.target);
    start = e && e.scrollTop <= 0 ? event.touches[0].clientY : null;
  }, { passive: true });
  root.addEventListener("touchend", event => {
    const e = scroller(event.target);
    if (e && start != null && e.scrollTop <= 0 && event.changedTouches[0].clientY - start >= enough) pull(e);
  }, { passive: true });
};
