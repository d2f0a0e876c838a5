// Notifications: the element whose `data-up` has a bell asks the visitor for permission, and says which notifications and which number are shown.
"use strict";
export default (root, act, number) => {
  const doc = document, api = window.Notification, shown = new Map();
  let node, asked = 0, asking = false, mark = "";
  const permission = () => api && isSecureContext ? api.permission : "denied";
  const say = text => { if (node) act(node, "input", text); };

  function rest() {
    asking = false;
    removeEventListener("click", ask, true);
    removeEventListener("keydown", ask, true);
  }
  // Browsers ask after the visitor has done something; a page that has just been touched may do so at once.
  function ask() {
    rest();
    Promise.resolve(permission() == "default" ? api.requestPermission() : 0).catch(() => 0).then(() => say("a" + permission()));
  }
  function request() {
    if (permission() != "default" || navigator.userActivation?.isActive) return ask();
    if (asking) return;
    asking = true;
    addEventListener("click", ask, true);
    addEventListener("keydown", ask, true);
  }

  // An installed page has a badge of its own; a tab has its title.
  function count(n) {
    const isInstalled = navigator.setAppBadge && matchMedia("(display-mode: standalone)").matches;
    if (isInstalled) return (n ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => 0);
    const plain = mark && doc.title.startsWith(mark) ? doc.title.slice(mark.length) : doc.title;
    mark = n ? `(${n}) ` : "";
    if (doc.title != mark + plain) doc.title = mark + plain;
  }

  function show({ id, title, ...options }) {
    shown.set(id, null);
    if (permission() != "granted") return;
    try {
      const it = new api(title, { ...options, tag: doc.forms.page.elements.s.value.slice(0, 32) + id });
      shown.set(id, it);
      it.onclick = () => {
        shown.set(id, null);
        window.focus();
        say("c" + id);
        it.close();
      };
      it.onclose = () => {
        if (!shown.get(id)) return;
        shown.set(id, null);
        say("x" + id);
      };
    } catch {
      // Browsers of phones show none for pages that are not installed.
      say("x" + id);
    }
  }

  const look = () => {
    const e = root.querySelector('[data-up^=\'{"bell\']');
    if (!e) return;
    const wish = JSON.parse(e.dataset.up), isNew = node != number(e);
    node = number(e);
    if (isNew) say("p" + permission());
    // The number is 0 while nobody waits for an answer, and grows with each question; a server that was started anew begins at 1.
    if (wish.bell != asked) {
      asked = wish.bell;
      if (asked) request(); else rest();
    }
    count(wish.count);
    for (const [id, it] of shown) if (!wish.shown.some(x => x.id == id)) {
      shown.delete(id);
      it?.close();
    }
    for (const x of wish.shown) if (!shown.has(x.id)) show(x);
  };
  // The visitor can change it in the browser's settings.
  navigator.permissions?.query({ name: "notifications" }).then(status => { status.onchange = () => say("p" + permission()); }, () => 0);
  root.addEventListener("patch", look);
  look();
};
