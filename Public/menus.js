// Menus. What has `data-menu` opens the popover that it names where the pointer is, by the secondary button, a long press or the menu key; `row` stands for that of the list around, which is told of the row.
// In any open menu the arrow keys go from item to item. One of items alone has their roles.
"use strict";
export default (root, act, number) => {
  const doc = document, anchor = doc.createElement("i");
  let menu, timer, start, swallows;
  anchor.style.cssText = "position:fixed;width:0;height:0;anchor-name:--x";
  doc.body.append(anchor);

  const inside = selector => [...menu.querySelectorAll(selector)].filter(e => e.closest("[popover]") == menu);
  const items = () => inside("button:not([disabled]),a[href],input:not([disabled])").filter(e => e.checkVisibility());

  function name() {
    const all = inside("button,a[href],input,select,textarea,[tabindex]");
    const isMenu = all.length && all.every(e => e.matches("button:not([role=radio]),a[href],[type=checkbox]"));
    if (isMenu) menu.role = "menu"; else menu.removeAttribute("role");
    for (const e of all) {
      // A button that stays pressed has a check mark.
      if (isMenu && e.ariaPressed) [e.ariaChecked, e.ariaPressed] = [e.ariaPressed, null];
      if (isMenu) e.role = e.type == "checkbox" || e.ariaChecked ? "menuitemcheckbox" : "menuitem";
      else if (e.role?.startsWith("menuitem")) e.removeAttribute("role");
    }
    const opener = menu.id && doc.querySelector(`[popovertarget="${menu.id}"]`);
    if (opener) opener.ariaHasPopup = isMenu ? "menu" : "dialog";
  }
  root.addEventListener("patch", () => { if (menu?.isConnected) name(); });

  const formers = new WeakMap();
  function close() {
    if (!menu) return;
    const old = menu, former = formers.get(old), around = former?.closest("[popover]");
    menu = around?.matches(":popover-open") ? around : null;
    if (old.matches(":popover-open")) old.hidePopover();
    if (old.contains(doc.activeElement) || doc.activeElement == doc.body) former?.focus({ preventScroll: true });
  }

  function enter(next) {
    formers.set(next, doc.activeElement);
    menu = next;
    name();
  }

  function open(target, x, y) {
    const isRow = target.dataset.menu == "row", around = isRow ? target.parentElement.closest("[data-menu^=n]") : target;
    const next = doc.getElementById(around?.dataset.menu);
    // Beside the rows there is nothing that their menu could be for.
    const isOwn = e => e.parentElement.closest("[data-menu^=n]") == target;
    if (!next || !isRow && [...target.querySelectorAll("[data-menu=row]")].some(isOwn)) return false;
    if (isRow) act(number(target), "input", true);
    close();
    anchor.style.left = x + "px";
    anchor.style.top = y + "px";
    // One that closes by itself would do so when the button that has opened it goes up.
    next.popover = "manual";
    next.dataset.x = "";
    enter(next);
    next.showPopover();
    items()[0]?.focus({ preventScroll: true });
    return true;
  }

  const owner = event => event.target.closest?.("input,textarea,select,[role=textbox]") ? null : event.target.closest?.("[data-menu]");

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
  addEventListener("blur", () => { if (menu?.dataset.x != null) close(); });
  doc.addEventListener("toggle", event => {
    const { target, newState } = event;
    if (newState == "closed" && target == menu) close();
    if (newState != "open" || target == menu || target.dataset.menus == null) return;
    enter(target);
    items()[0]?.focus({ preventScroll: true });
  }, true);
  // A double click opens a row.
  root.addEventListener("dblclick", event => {
    const row = event.target.closest("[data-menu=row]");
    if (row && !event.target.closest("button,a[href],input,select,textarea")) act(number(row), "input", false);
  });
  doc.addEventListener("keydown", event => {
    if (!menu?.matches(":popover-open")) return;
    const isField = event.target.closest?.("textarea,select,input:not([type=checkbox])");
    // Fields keep their keys, and the Tab key goes on where there is more than items.
    if (event.key != "Escape" && isField || event.key == "Tab" && menu.role != "menu") return;
    const list = items(), at = list.indexOf(doc.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (event.key == "Escape" || event.key == "Tab") close();
    else if (next != null) list.at(next % list.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
};
