// A server with other scripts: loads the page anew under the same session, and then types again what was typed.
// Where the fresh page meets another build as well, as while servers are updated one by one, it goes on with the scripts that it has.
"use strict";
export default (root, act, number, form, isEdited, goOn) => {
  const store = sessionStorage, old = JSON.parse(store.arbor || "{}");
  const isRecent = Date.now() - old.time < 6e4;
  const isSecure = location.protocol == "https:";
  // The server opens the page for the session that this names.
  const setCookie = (value, seconds) => {
    const page = encodeURIComponent(decodeURIComponent(location.pathname.slice(1))).replace(/['()]/g, c => "%" + c.charCodeAt().toString(16));
    const name = (isSecure ? "__Host-" : "") + "arbor" + (page && "." + page);
    document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${isSecure ? ";secure" : ""}`;
  };
  const kind = e => [e.tagName, e.type, e.getAttribute("aria-label"), e.placeholder].join();

  if (!goOn) {
    store.removeItem("arbor");
    if (!isRecent || !old.fields) return;
    setCookie("", 0);
    for (const [id, name, value] of old.fields) {
      const e = document.getElementById(id);
      if (!e || kind(e) != name) continue;
      if (e.type == "checkbox") e.checked = value; else e.value = value;
      e.dispatchEvent(new Event("input", { bubbles: true }));
    }
    store.arbor = JSON.stringify({ time: old.time });
  } else if (isRecent) goOn();
  else {
    const fields = [...root.querySelectorAll("input,textarea,select")].filter(isEdited)
      .map(e => [e.id, kind(e), e.type == "checkbox" ? e.checked : e.value]);
    store.arbor = JSON.stringify({ time: Date.now(), fields });
    setCookie(form.elements.s.value, 5);
    location.reload();
  }
};
