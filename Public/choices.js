// Options of which one is chosen: arrow keys go from one to the next, and choose it.
"use strict";
export default root => {
  root.addEventListener("keydown", event => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step || event.target.role != "radio") return;
    const group = event.target.closest("[role=radiogroup]") || event.target.parentNode;
    const options = [...group.querySelectorAll("[role=radio]:enabled")];
    const next = options[(options.indexOf(event.target) + step + options.length) % options.length];
    event.preventDefault();
    next.focus();
    next.click();
  });
};
