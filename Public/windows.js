// Windows: opens URLs and pages of the app in tabs or windows of their own, brings them to the front, sizes and closes them. Fills the clipboard.
"use strict";
export default (root, act, number, quietly) => {
  const doc = document;
  let shown = []; // the pages that this one has opened
  let hasSaid = false;

  // Where the browser allows no further window, this one shows it.
  function begin(url, features) {
    const other = open(url, "_blank", features);
    if (other) other.opener = null; else location.assign(url);
    return other;
  }

  function features(width, height, x, y) {
    if (!width) return "";
    const size = `popup,width=${Math.ceil(width)},height=${Math.ceil(height)}`;
    if (x == null) return size;
    const left = screen.availLeft || 0, top = screen.availTop || 0;
    return size + `,left=${Math.round(left + (screen.availWidth - width) * x)},top=${Math.round(top + (screen.availHeight - height) * y)}`;
  }

  function say(text) {
    const note = doc.createElement("div");
    note.popover = "manual";
    note.setAttribute("role", "status");
    note.style.cssText = "position-area:none;inset:auto auto 24px 50%!important;transform:translateX(-50%);padding:10px 16px;max-width:80vw;font:15px system-ui";
    doc.body.append(note);
    note.showPopover();
    // A region is read when its text changes.
    setTimeout(() => note.textContent = text, 100);
    setTimeout(() => note.remove(), 4e3);
  }

  const requests = {
    show(url, isSingle, ...place) {
      shown = shown.filter(entry => !entry.other.closed);
      const open = isSingle && shown.find(entry => entry.url == url);
      if (open) return open.other.focus();
      const other = begin(url, features(...place));
      if (other) shown.push({ url, other });
    },
    // Browsers close only windows that a script has opened.
    close(url) {
      const parts = address => { const { pathname, searchParams } = new URL(address, location); return [pathname, searchParams.get("value")]; };
      const isOf = address => {
        const [page, value] = parts(url), [own, shows] = parts(address);
        return page == own && (value == null || value == shows);
      };
      for (const { url: address, other } of shown) if (url && isOf(address)) other.close();
      if (url && !isOf(location)) return;
      close();
      if (closed || hasSaid) return;
      hasSaid = true;
      say("Close this tab in the browser.");
    },
    // Whoever opens the address goes on there. The page's entry of the history stays the same one.
    activity(text) {
      const url = new URL(location);
      if (text) url.searchParams.set("activity", text); else url.searchParams.delete("activity");
      url.search = url.search.replaceAll("+", "%20");
      history.replaceState(history.state, "", url);
    },
    // The visitor has just operated the page; without https there is no clipboard for scripts, but still for what is selected.
    // Behind a modal dialog, nothing can be selected.
    async copy(text) {
      try { await navigator.clipboard.writeText(text); } catch {
        const field = doc.createElement("textarea"), home = [...doc.querySelectorAll("dialog:modal")].at(-1) ?? doc.body;
        field.value = text;
        quietly(() => {
          home.append(field);
          field.select();
          doc.execCommand("copy");
          field.remove();
        });
      }
    },
    // A tab has the size that its browser has.
    fit(url, width, height) {
      if (menubar.visible) return;
      const frame = [outerWidth - innerWidth, outerHeight - innerHeight];
      resizeTo(Math.min(Math.ceil(width) + frame[0], screen.availWidth), Math.min(Math.ceil(height) + frame[1], screen.availHeight));
    },
  };

  return (url, name, ...rest) => { if (name) requests[name](url, ...rest); else begin(url); };
};
