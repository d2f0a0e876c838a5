// What the page does beside its controls' own: menus, shortcuts, sharing, choosing files, printing, and elements with `data-x` for assistive technology and the keyboard: `p` can be pressed (arbor.js), `a` adjusted by arrow keys, `e` left with Escape, `f` focused by code.
"use strict";
import menus from "./menus.js";
import keys from "./keys.js";
import print from "./print.js";
import share from "./share.js";
import upload from "./upload.js";
export default (root, act, number) => {
  for (const begin of [menus, keys, print, share, upload]) begin(root, act, number);
  const steps = { ArrowUp: "increment", ArrowRight: "increment", ArrowDown: "decrement", ArrowLeft: "decrement" };
  root.addEventListener("keydown", event => {
    const { key, target } = event;
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = target.matches("[data-x*=a]") && steps[key], left = key == "Escape" && target.closest("[data-x*=e]");
    if (!step && !left) return;
    event.preventDefault();
    act(number(left || target), step || "escape");
  });

  // The keys that views want (`data-kp`): where the focus is, or of the first one where it is nowhere. What is typed goes into the text.
  const isText = e => e.matches("input:not([type=checkbox],[type=range],[type=radio]),textarea,select,[contenteditable]");
  // A control keeps the keys that operate it. AltGr is Control and Alt in one.
  const operated = { enter: "button,[role=button],a[href],summary", " ": "button,[role=button],summary,[type=checkbox],[type=radio]" };
  const operates = (e, key) => e.tabIndex >= 0 && e.matches(/^(arrow|home|end|page)/.test(key) ? "[type=range],[type=radio],[data-x*=a]" : operated[key] || "html");
  // Modifier keys that somebody wants (`mods 5`: Shift and Alt) are reported once, for all that hear of them, and as released when the visitor leaves.
  let told = 0;
  const isForModifiers = e => /^mods /.test(e.dataset.kp);
  const hold = (type, key, code, modifiers) => {
    const all = [...root.querySelectorAll("[data-kp^='mods ']")];
    if (!all.some(e => e.dataset.kp.slice(5) & (told ^ modifiers))) return;
    told = modifiers;
    act(number(all[0]), type, [key, code, modifiers, 0]);
  };
  const bits = event => event.shiftKey + 2 * event.ctrlKey + 4 * event.altKey + 8 * event.metaKey;
  addEventListener("blur", () => hold("keyup", "", "", 0));
  // Keys that mean nothing to the text at hand, or nothing but to leave it.
  const isSpare = (at, key) => key == "escape" || at.tagName == "INPUT" && /^arrow(up|down)$/.test(key);
  // Returns whether a view wants the key by its name.
  const offer = (event, at, key) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
    const scope = [...root.querySelectorAll("dialog:modal")].at(-1) || root, name = key == " " ? "space" : key;
    const chain = root.contains(at) && at != root ? [] : scope.querySelectorAll("[data-kp]:not([data-kp^='mods '])");
    for (let e = at; e && Array.isArray(chain); e = e.parentElement) if (e.dataset.kp && !isForModifiers(e)) chain.push(e);
    for (const e of chain) {
      const wanted = e.dataset.kp.split(" "), isNamed = !isCommand && wanted.includes(name);
      if (!isNamed && !wanted.includes("any") || event.type == "keyup" && wanted[0] != "keyup") continue;
      if (isNamed) event.preventDefault();
      act(number(e), event.type, [event.key, event.code, bits(event), +event.repeat]);
      return isNamed;
    }
  };
  const press = event => {
    if (event.key) hold(event.type, event.key, event.code, bits(event));
    const at = document.activeElement || document.body, key = event.key?.toLowerCase();
    if (!key || event.isComposing || event.defaultPrevented || isText(at) && !isSpare(at, key)) return;
    if (!operates(at, key) && !document.querySelector("body>dialog:modal")) offer(event, at, key);
  };
  // In a text, Return is for the views that want it; the server says when all of them have ignored it.
  let held = 0;
  document.addEventListener("keydown", event => {
    const at = document.activeElement;
    if (event.key != "Enter" || event.isComposing || !at || !isText(at) || at.tagName == "SELECT" || document.querySelector("body>dialog:modal")) return;
    if (!offer(event, at, "enter")) return;
    event.stopPropagation();
    held++;
  }, true);
  const breakLine = () => {
    const at = document.activeElement;
    if (!held || !at || !isText(at)) return;
    held--;
    if (at.tagName == "INPUT") act(number(at), "submit"); else document.execCommand("insertText", false, "\n");
  };
  document.addEventListener("keydown", press);
  document.addEventListener("keyup", press);

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

  // Drag and drop comes with the first element that needs it.
  let drag;
  const look = () => { if (!drag && root.querySelector("[data-xfer]")) drag = import("./drag.js").then(module => module.default(root, act, number)); };
  root.addEventListener("patch", look);
  look();

  // What is said twice is said again.
  let region;
  return (text, isReturn) => {
    if (isReturn) return breakLine();
    region ||= document.body.appendChild(Object.assign(document.createElement("div"), { className: "H", ariaLive: "polite" }));
    region.textContent = "";
    setTimeout(() => { region.textContent = text; }, 100);
  };
};
