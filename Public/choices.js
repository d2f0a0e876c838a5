// Options of which one is chosen: arrow keys go from one to the next, in the days of a month up and down too, and choose it.
// What is chosen on a wheel is brought to its middle, and what the visitor turns to its middle is chosen. Sliders are filled up to their thumbs.
"use strict";
export default root => {
  // In a month the arrows of the keyboard turn the page at its ends, as PageUp and PageDown do; down they lead from its buttons to the days.
  const month = e => { const part = e.closest("[role=group]:not(.L,.O):has([role=radiogroup])"); return part && [...part.querySelectorAll("button:not([role])")]; };
  root.addEventListener("keydown", event => {
    const { key, target } = event, isOption = target.role == "radio";
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, PageUp: -1, PageDown: 1 }[key];
    const pages = step && month(target);
    if (!step || !isOption && !pages || /Page/.test(key) && !pages) return;
    event.preventDefault();
    const turn = () => pages[step < 0 ? 0 : 1].click();
    if (/Page/.test(key)) return turn();
    if (!isOption) return key == "ArrowDown" && pages[0].closest("[role=group]:not(.L,.O)").querySelector("[role=radio]:enabled")?.focus();
    const group = target.closest("[role=radiogroup]") || target.parentNode;
    const options = [...group.querySelectorAll("[role=radio]:enabled")];
    const at = options.indexOf(target) + step * (pages && /Up|Down/.test(key) ? 7 : 1);
    if (pages && !options[at]) return turn();
    const next = options[(at + options.length) % options.length];
    next.focus();
    next.click();
  });
  // How far an option is from the middle of its wheel, in whole rows: WebKit scrolls by rows.
  const distance = (wheel, option) => {
    const { top, height } = option.getBoundingClientRect(), around = wheel.getBoundingClientRect();
    return height && Math.round((top + height / 2 - around.top - around.height / 2) / height) * height;
  };
  // WebKit makes rows as high as the first font is: the style sheet has one without letters.
  const isWebKit = CSS.supports("hanging-punctuation:first");
  const turn = () => {
    for (const wheel of root.querySelectorAll("select[size]")) {
      const option = wheel.selectedOptions[0], shows = option && wheel.clientHeight && wheel.value + " of " + wheel.length;
      if (!shows) continue;
      if (isWebKit && !wheel.style.fontFamily.startsWith("W,")) wheel.style.fontFamily = "W," + getComputedStyle(wheel).fontFamily;
      // Half of what is beside one row, which is as high as its font makes it.
      const row = option.getBoundingClientRect().height, room = row && Math.max(0, (wheel.clientHeight - row) / 2) + "px";
      if (room && wheel.style.paddingTop != room) {
        wheel.style.paddingTop = wheel.style.paddingBottom = room;
        wheel.shows = "";
      }
      if (wheel.shows == shows) continue;
      wheel.shows = shows;
      wheel.scrollTop += distance(wheel, option);
    }
  };
  for (const name of ["wheel", "touchmove"]) root.addEventListener(name, ({ target }) => {
    const wheel = target.closest("select[size]");
    if (wheel && !wheel.disabled) wheel.isSpun = true;
  }, { passive: true });
  // WebKit does not tell when a wheel comes to rest.
  root.addEventListener("onscrollend" in window ? "scrollend" : "scroll", ({ target, type }) => {
    if (!target.isSpun) return;
    clearTimeout(target.resting);
    target.resting = setTimeout(choose, type == "scroll" ? 200 : 0, target);
  }, true);
  const choose = wheel => {
    wheel.isSpun = false;
    const option = [...wheel.options].find(e => !e.hidden && !e.disabled && !distance(wheel, e));
    if (!option || option.selected) return;
    wheel.value = option.value;
    wheel.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // The track of a slider is filled up to its thumb. The collection is live.
  const inputs = root.getElementsByTagName("input");
  const fill = () => {
    for (const e of inputs) {
      const share = e.type == "range" && String(+((e.value - e.min) / (e.max - e.min || 1)).toFixed(5));
      if (share && e.style.getPropertyValue("--v") != share) e.style.setProperty("--v", share);
    }
  };
  root.addEventListener("input", ({ target }) => { if (target.matches("select[size]")) turn(); else if (target.type == "range") fill(); });
  root.addEventListener("patch", turn);
  root.addEventListener("patch", fill);
  root.addEventListener("toggle", turn, true);
  turn();
  fill();
  if (isWebKit) document.fonts.load("16px W").then(turn);
};
