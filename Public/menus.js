// Context menus: what has `data-menu` opens the popover that it names where the pointer is, by the secondary button, a long press or the menu key.
"use strict";
export default root => {
  const doc = document, anchor = doc.createElement("i");
  let menu, former, timer, start, swallows;
  anchor.style.cssText = "position:fixed;width:0;height:0;anchor-name:--x";
  doc.body.append(anchor);

  const items = () => [...menu.querySelectorAll("button:not([disabled]),a[href]")].filter(e => e.checkVisibility());

  function close() {
    if (!menu) return;
    const old = menu;
    menu = null;
    if (old.matches(":popover-open")) old.hidePopover();
    if (old.contains(doc.activeElement) || doc.activeElement == doc.body) former?.focus({ preventScroll: true });
  }

  function open(target, x, y) {
    const next = doc.getElementById(target.dataset.menu);
    if (!next) return false;
    close();
    former = doc.activeElement;
    anchor.style.left = x + "px";
    anchor.style.top = y + "px";
    // One that closes by itself would do so when the button that has opened it goes up.
    next.popover = "manual";
    next.dataset.x = "";
    next.showPopover();
    menu = next;
    items()[0]?.focus({ preventScroll: true });
    return true;
  }

  const owner = event => event.target.closest?.("input,textarea,select") ? null : event.target.closest?.("[data-menu]");

  root.addEventListener("contextmenu", event => {
    if (menu?.contains(event.target)) return event.preventDefault();
    const target = owner(event);
    if (!target) return;
    // The menu key has no place: the menu opens below what has the focus.
    const box = event.target.getBoundingClientRect(), isKey = event.button != 2 && event.pointerType != "touch";
    clearTimeout(timer);
    if (open(target, ...(isKey ? [box.left, box.bottom] : [event.clientX, event.clientY]))) event.preventDefault();
  });
  root.addEventListener("pointerdown", event => {
    clearTimeout(timer);
    const target = event.pointerType == "touch" && event.isPrimary && owner(event);
    if (!target || menu?.contains(event.target)) return;
    start = [event.clientX, event.clientY];
    timer = setTimeout(() => { swallows = open(target, ...start); }, 500);
  }, { passive: true });
  root.addEventListener("pointermove", event => {
    if (start && Math.hypot(event.clientX - start[0], event.clientY - start[1]) > 10) clearTimeout(timer);
  }, { passive: true });
  for (const name of ["pointerup", "pointercancel"]) root.addEventListener(name, () => clearTimeout(timer));
  // The finger that has opened the menu presses nothing when it goes up.
  root.addEventListener("click", event => {
    if (!swallows) return;
    swallows = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  doc.addEventListener("pointerdown", event => {
    swallows = false;
    if (!menu || menu.contains(event.target) || event.target.closest?.("[popover]")) return;
    close();
  }, true);
  addEventListener("blur", close);
  doc.addEventListener("toggle", event => { if (event.target == menu && event.newState == "closed") close(); }, true);
  doc.addEventListener("keydown", event => {
    if (!menu?.matches(":popover-open")) return;
    const list = items(), at = list.indexOf(doc.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (event.key == "Escape" || event.key == "Tab") close();
    else if (next != null) list.at(next % list.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
};
