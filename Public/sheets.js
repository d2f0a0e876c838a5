// What stands above the page: makes each dialog modal, and tells of what the visitor does to have it go. Focus moves in with it and goes back
// where it was. Where a swipe is no dismissal, the panel springs back; the server hears of every attempt.
"use strict";
export default (root, act, number, quietly) => {
  const doc = document, isField = e => e.matches?.("input,textarea");
  const openers = new Map(); // dialog -> what had the focus
  const dismiss = dialog => act(number(dialog), "dismiss");

  // Above a modal dialog, one that is not modal would be dead: it is shown as one too.
  const isModal = dialog => {
    for (const other of root.children) {
      if (other == dialog) break;
      if (openers.has(other) && other.matches(":modal")) return true;
    }
    return !!dialog.ariaModal;
  };

  const show = dialog => quietly(() => {
    dialog.removeAttribute("open");
    // Of the dialog itself: no field in it opens a keyboard by itself.
    dialog.autofocus = true;
    if (isModal(dialog)) dialog.showModal(); else dialog.show();
  });

  // Shows a dialog anew, and those above it, which would be below it otherwise. The focus stays where it may.
  function renew(dialog) {
    const active = doc.activeElement, all = [...root.children].filter(e => openers.has(e)), later = all.slice(all.indexOf(dialog));
    quietly(() => {
      for (const e of later) e.close();
      later.forEach(show);
      if (later.some(e => e.contains(active))) active.focus({ preventScroll: true });
    });
    tellBlur(active);
  }

  // The field lost the focus while nobody was told of it.
  function tellBlur(field) {
    if (isField(field) && field != doc.activeElement && root.contains(field)) act(number(field), "blur");
  }

  // Browsers let `cancel` be prevented once, and again after a click: a second Escape would shut what is to stay. So no Escape gets to them,
  // besides those that close a menu or empty a field.
  doc.addEventListener("keydown", event => {
    const top = [...openers.keys()].filter(dialog => dialog.isConnected).at(-1);
    if (event.key != "Escape" || !top || event.isComposing || doc.querySelector(":popover-open")) return;
    if (event.target.type == "search" && event.target.value) return;
    // The button that cancels says so itself.
    if (top.querySelector("button[data-key='+escape']:not(:disabled)")) {
      if (event.repeat) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (!event.repeat) dismiss(top);
  });

  function open(dialog) {
    const opener = doc.activeElement;
    openers.set(dialog, dialog.contains(opener) ? null : opener);
    show(dialog);
    tellBlur(opener);
    // But an alert asks for what its first field, or the one that code chose, is for.
    const field = dialog.contains(opener) && isField(opener) ? opener : dialog.matches("[role=alertdialog]") && dialog.querySelector("input,textarea");
    if (field) field.focus({ preventScroll: true });
    dialog.addEventListener("cancel", event => { event.preventDefault(); dismiss(dialog); });
    // Shut in a way that cannot be prevented: whether it goes is said by the server.
    dialog.addEventListener("close", event => {
      if (event.target != dialog || !dialog.isConnected || dialog.open) return;
      show(dialog);
      dismiss(dialog);
    });
    dialog.addEventListener("keydown", event => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!way || event.target != dialog || dialog.dataset.r == null) return;
      event.preventDefault();
      // Near the next height, and never so low that it would go.
      const height = dialog.lastElementChild.offsetHeight;
      act(number(dialog), "input", Math.round(Math.max(height + way * innerHeight / 3, height * .55)));
    });
    dialog.addEventListener("wheel", event => { if (!event.target.closest(".S")) event.preventDefault(); }, { passive: false });
    swipe(dialog);
  }

  // What has gone leaves the way it came: its picture stays for a moment, for nobody but the eye.
  function depart(dialog) {
    if (doc.getElementById(dialog.id) || dialog.matches(".I") || matchMedia("(prefers-reduced-motion:reduce)").matches) return;
    const picture = doc.createElement("div"), panel = dialog.lastElementChild, parts = [...dialog.children];
    for (const e of [dialog, ...dialog.querySelectorAll("[id],[name]")]) { e.removeAttribute("id"); e.removeAttribute("name"); }
    for (const e of parts) e.style.animation = "none";
    picture.style.display = "contents";
    picture.inert = true;
    picture.className = "leaving";
    dialog.style.zIndex = 3;
    dialog.setAttribute("open", "");
    picture.append(dialog);
    root.append(picture);
    const below = dialog.matches(".U") ? "100%" : dialog.matches(".C") && "100vh";
    const { keyframe = below ? { transform: `translateY(${below})` } : { opacity: 0 }, times = [0, 300, "cubic-bezier(.4,0,.7,.6)"] } = dialog.way || {};
    const [delay, duration, easing] = times, timing = { delay, duration, fill: "forwards" };
    for (const e of parts) {
      const player = e.animate(e == panel ? keyframe : { opacity: 0 }, timing);
      // A browser that does not know the easing plays its own.
      try { player.effect.updateTiming({ easing }); } catch {}
      if (e == panel) player.onfinish = () => picture.remove();
    }
  }

  function close(dialog) {
    depart(dialog);
    const opener = openers.get(dialog);
    openers.delete(dialog);
    const active = doc.activeElement;
    if ((active == doc.body || !active) && opener?.isConnected && opener.getClientRects().length) opener.focus({ preventScroll: true });
  }

  // A panel that came up from below follows the finger down, and up as far as there are heights: the server hears at which it was let go.
  function swipe(dialog) {
    const panel = () => dialog.lastElementChild;
    let first, length, isDown;
    const room = () => dialog.dataset.r;
    const follow = way => {
      // Beyond the greatest height it gives way a little.
      const most = +(room() || 0);
      length = way < -most ? -most + (room() ? (way + most) / 8 : 0) : way;
      panel().style.translate = length ? `0 ${length}px` : "";
      if (length < 0) panel().style.setProperty("--dr", -length + "px"); else panel().style.removeProperty("--dr");
    };
    const begin = (event, { clientX, clientY }) => {
      first = null;
      if (!dialog.matches(".U") || !panel().contains(event.target) || event.target.closest("input,textarea,[data-g]:not([data-g=''])")) return;
      for (let e = event.target; e != panel(); e = e.parentNode) if (e.scrollTop > 0) return;
      first = { x: clientX, y: clientY, time: event.timeStamp };
      length = 0;
      isDown = false;
    };
    const move = (event, { clientX, clientY }) => {
      if (!first) return;
      const x = clientX - first.x, y = clientY - first.y;
      if (!isDown && Math.hypot(x, y) > 8) {
        if ((+room() ? Math.abs(y) : y) <= Math.abs(x)) first = null; else isDown = true;
      }
      if (!first || !isDown) return;
      if (event.cancelable) event.preventDefault();
      panel().style.transition = "none";
      follow(dialog.dataset.d == null && room() == null ? y / 4 : y);
    };
    const stop = () => {
      first = null;
      isDown = false;
      panel().style.transition = "";
      follow(0);
    };
    const end = event => {
      if (!first || !isDown) return;
      const way = length, speed = way / Math.max(1, event.timeStamp - first.time);
      const height = innerHeight - panel().getBoundingClientRect().top;
      stop();
      // A throw goes on for a moment.
      if (room() != null) return act(number(dialog), "input", Math.max(0, Math.round(height - (Math.abs(speed) > .4 ? speed * 250 : 0))));
      if (way > (dialog.dataset.d == null ? 20 : panel().offsetHeight / 4) || speed > .6 && way > 30) dismiss(dialog);
    };
    dialog.addEventListener("touchstart", event => { if (event.touches.length == 1) begin(event, event.touches[0]); else stop(); }, { passive: true });
    dialog.addEventListener("touchmove", event => move(event, event.touches[0]), { passive: false });
    dialog.addEventListener("touchend", end);
    dialog.addEventListener("touchcancel", stop);
    // With the mouse, the panel is drawn by its upper edge.
    dialog.addEventListener("pointerdown", event => {
      if (event.pointerType != "mouse" || event.clientY - panel().getBoundingClientRect().top > 24) return;
      begin(event, event);
      const done = last => { end(last); removeEventListener("pointermove", track); };
      const track = next => move(next, next);
      addEventListener("pointermove", track);
      addEventListener("pointerup", done, { once: true });
    });
  }

  function look() {
    for (const dialog of openers.keys()) if (!dialog.isConnected) close(dialog);
    for (const dialog of root.children) if (dialog.localName == "dialog" && !openers.has(dialog)) open(dialog);
    for (const dialog of root.children) if (openers.has(dialog) && dialog.matches(":modal") != isModal(dialog)) renew(dialog);
  }
  new MutationObserver(look).observe(root, { childList: true });
  // A sheet that gets higher may cover what could be used while it was low.
  new MutationObserver(changes => {
    for (const { target } of changes) if (openers.has(target)) renew(target);
  }).observe(root, { subtree: true, attributeFilter: ["aria-modal"] });
  look();
};
