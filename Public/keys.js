// Keyboards. Shortcuts: the keys that `data-key` names press the first control inside. Those of the browser itself are left to it.
"use strict";
export default root => {
  const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);
  // Tabs, windows, reloading, the address, zoom; and, in what is edited, its own keys.
  const browsers = /^c?s?\+([tnwqrlhm0-9=+-]|tab)$/, editors = /^[cs]*\+([acvxyz]|backspace|delete|arrow\w+|home|end)$/;
  const isEdited = e => e?.matches?.("textarea,[contenteditable],input:not([type=checkbox],[type=range],[type=radio])");

  // What the event may mean: a shortcut names the character that is typed, or the key.
  function chords(event) {
    const key = event.key.toLowerCase(), code = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1].toLowerCase();
    const list = [];
    for (const name of new Set([key, code])) {
      if (!name) continue;
      const shifts = event.shiftKey ? /^[^a-z0-9]$/.test(name) ? ["s", ""] : ["s"] : [""];
      for (const shift of shifts) {
        const option = event.altKey ? "o" : "";
        const pairs = isMac ? [[event.metaKey ? "c" : "", event.ctrlKey ? "t" : ""]] : event.ctrlKey ? [["c", ""], ["", "t"]] : [["", ""]];
        for (const [command, control] of pairs) list.push(`${command}${option}${shift}${control}+${name}`);
      }
    }
    return list;
  }

  const control = e => {
    const found = e.matches("button") ? e : e.querySelector("button,[role=button],a[href],input,select");
    return found && !found.disabled && !found.closest("[inert],[disabled]") && getComputedStyle(e).visibility != "hidden" ? found : null;
  };

  // A finger that scrolls takes the keyboard away, unless it is in the field itself.
  root.addEventListener("touchmove", event => {
    const focused = document.activeElement;
    if (isEdited(focused) && !focused.contains(event.target) && event.target.closest("[data-dk]")) focused.blur();
  }, { passive: true });

  document.addEventListener("keydown", event => {
    const isReturn = event.key == "Enter";
    // A field has submitted by Return before this.
    if (event.isComposing || event.defaultPrevented && !isReturn || !event.key || document.querySelector("body>dialog:modal")) return;
    const focused = document.activeElement, wanted = chords(event);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (wanted.some(chord => browsers.test(chord) && chord[0] == "c")) return;
    if (isEdited(focused) && (wanted.some(chord => editors.test(chord)) || isPlain && event.key != "Escape" && (!isReturn || focused.tagName == "TEXTAREA"))) return;
    // A control that has the focus is pressed itself, unless the visitor cannot have chosen it.
    if (isPlain && /^(Enter| )$/.test(event.key) && focused?.matches(":is(button,[role=button],a[href],select,[data-gk]):not([tabindex='-1'])")) return;
    const scope = [...root.querySelectorAll("dialog:modal")].at(-1) || root;
    for (const e of scope.querySelectorAll("[data-key]")) {
      const target = wanted.includes(e.dataset.key) && control(e);
      if (!target) continue;
      event.preventDefault();
      target.click();
      return;
    }
  });
};
