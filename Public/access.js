// What the page does beside its controls' own: menus, shortcuts, sharing, and elements with `data-x` for assistive technology and the keyboard: `p` can be pressed (arbor.js), `a` adjusted by arrow keys, `e` left with Escape, `f` focused by code.
"use strict";
import menus from "./menus.js";
import keys from "./keys.js";
import share from "./share.js";
export default (root, act, number) => {
  for (const begin of [menus, keys, share]) begin(root, act, number);
  const steps = { ArrowUp: "increment", ArrowRight: "increment", ArrowDown: "decrement", ArrowLeft: "decrement" };
  root.addEventListener("keydown", event => {
    const { key, target } = event;
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = target.matches("[data-x*=a]") && steps[key], left = key == "Escape" && target.closest("[data-x*=e]");
    if (!step && !left) return;
    event.preventDefault();
    act(number(left || target), step || "escape");
  });

  // The focus that code follows: of the element itself, or of what is in it.
  const around = e => e?.closest?.("[data-x*=f]");
  root.addEventListener("focusin", event => {
    const e = around(event.target);
    const control = e == event.target && e.querySelector("button,input,textarea,select,a[href]");
    if (control) return control.focus();
    if (e && e != around(event.relatedTarget)) act(number(e), "focus");
  });
  root.addEventListener("focusout", event => {
    const e = around(event.target);
    if (e && e != around(event.relatedTarget) && e.isConnected) act(number(e), "blur");
  });

  // What is said twice is said again.
  let region;
  return text => {
    region ||= document.body.appendChild(Object.assign(document.createElement("div"), { className: "H", ariaLive: "polite" }));
    region.textContent = "";
    setTimeout(() => { region.textContent = text; }, 100);
  };
};
