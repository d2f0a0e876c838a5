// Sharing: a click inside of what has `data-share` opens the browser's share sheet; where there is none, the text is copied.
"use strict";
export default root => {
  const doc = document;

  async function copy(text) {
    try { await navigator.clipboard.writeText(text); } catch {
      // Without https there is no clipboard for scripts, but still for what is selected.
      const field = doc.createElement("textarea");
      field.value = text;
      doc.body.append(field);
      field.select();
      doc.execCommand("copy");
      field.remove();
    }
    const note = doc.createElement("div");
    note.popover = "manual";
    note.setAttribute("role", "status");
    note.textContent = "✓ " + text;
    note.style.cssText = "position-area:none;inset:auto auto 24px 50%!important;transform:translateX(-50%);padding:10px 16px;max-width:80vw;font:15px system-ui";
    doc.body.append(note);
    note.showPopover();
    setTimeout(() => note.remove(), 2e3);
  }

  root.addEventListener("click", event => {
    const e = event.target.closest?.("[data-share]");
    if (!e || event.target.closest("[disabled]")) return;
    const data = JSON.parse(e.dataset.share);
    if (navigator.canShare?.(data)) navigator.share(data).catch(() => {});
    else copy([data.text, data.url].filter(Boolean).join("\n"));
  });
};
