// The live runtime: sends what the visitor does, applies what the server draws.
// Frames and operations are those of ArborRender's `Frame` and `Patch`. Without this file the page is a form.
"use strict";
(() => {
  const doc = document, body = doc.body, form = doc.getElementById("page");
  const root = doc.getElementById("root"), css = doc.getElementById("css"), script = doc.currentScript.src;
  if (!body.dataset.live) return;

  let socket, isLive, wasLive, failures = 0, retry;
  let revision = +body.dataset.rev, epoch = +body.dataset.epoch, build = script.split("/").at(-2), tries = 0, sequence = +body.dataset.seq || 0, acknowledged = sequence;
  let unconfirmed = 0, confirming, isPatching, frame, composing;
  let pending = [];            // events that the server has not acknowledged
  const edits = new Map();     // field id -> sequence of its last edit, Infinity while not sent
  const dirty = new Set();     // fields whose last edit is not sent

  const { s, c } = form.elements; // the tokens of the session

  const scrolled = new Set();  // scroll views whose position is not sent
  const aims = new Map();      // where the server moved scroll views, until the visitor touches something

  const element = id => id ? doc.getElementById(id < 0 ? "g" + -id : "n" + id) : root;
  const number = field => +field.id.slice(1);
  const isInput = e => /^(INPUT|TEXTAREA|SELECT)$/.test(e.tagName);
  const isField = e => isInput(e) && root.contains(e);
  const isText = e => isField(e) && !/checkbox|range|color|date|time|select/.test(e.type);
  const value = e => e.type == "checkbox" ? e.checked : /range|select/.test(e.type) ? +e.value : e.value;
  const isEdited = e => (edits.get(e.id) || 0) > acknowledged;

  // Up

  // What is long goes in parts; an empty one ends it.
  const transmit = message => {
    if (!isLive || socket.readyState > 1) return;
    const text = JSON.stringify(message), parts = text.match(/[^]{1,15000}/gu);
    if (parts[1]) for (const part of [...parts, ""]) socket.send(JSON.stringify([8, part])); else socket.send(text);
    message.isSent = true;
  };

  function emit(node, name, ...payload) {
    const last = pending.at(-1);
    // What was never sent can still be changed: a field that is edited without a connection sends its last value.
    if (/input|move|select/.test(name) && last?.[3] == name && last[2] == node && last.isSent == null) {
      [last[4]] = payload;
      return last[1];
    }
    const message = [1, ++sequence, node, name, ...payload];
    pending.push(message);
    transmit(message);
    return sequence;
  }

  function flush(isFinal) {
    frame = 0;
    for (const field of dirty) {
      if (field == composing) continue;
      // A drag waits for the answer to its last value.
      if (isLive && field.type == "range" && !isFinal && field.unanswered > acknowledged) continue;
      dirty.delete(field);
      edits.set(field.id, field.unanswered = emit(number(field), "input", field.report?.() ?? value(field)));
    }
    if (isLive) scrolled.forEach(reportScroll);
  }

  // The last position counts: it has no number, and nothing answers it. Browsers round what they were asked for.
  // Where the server has moved the scroll view since `revision`, that holds.
  function reportScroll(e) {
    scrolled.delete(e);
    const aim = aims.get(e), is = [e.scrollLeft, e.scrollTop];
    const at = aim && is.every((x, i) => Math.abs(x - aim[i]) < 1) ? aim : is;
    if (e.told != at && e.isConnected) transmit([7, number(e), ...at, +!!(aim && e.isSmooth || e.told == ""), revision]);
    e.told = "" + at;
  }

  const schedule = () => { frame ||= requestAnimationFrame(() => flush()); };

  const act = (...event) => { flush(true); return emit(...event); };
  act.isAnswered = number => number <= acknowledged;
  // What comes next is an event of its own, even if nothing can be sent now.
  act.settle = () => {
    flush(true);
    pending.forEach(message => message.isSent ??= 0);
  };

  // What follows pointers comes with the first element that needs it.
  const loaded = {};
  const bring = (file, ...needs) => loaded[file] ||= import(new URL(file + ".js", script)).then(module => module.default(root, act, number, ...needs)).catch(() => loaded[file] = 0);
  const watch = html => {
    const load = (mark, ...needs) => { if (mark.test(html)) bring(...needs); };
    load(/data-gp?\b/, "gestures");
    load(/data-h/, "hover");
    load(/data-m=/, "maps");
    // Where there are fingers, a field brings a keyboard onto the screen.
    load(navigator.maxTouchPoints ? /data-[uskl]\b|<texta|<input/ : /data-[uskl]\b|<texta/, "text", isEdited, dirty, () => isLive, isForm);
    load(/type="?range|role="?radio\b|<select[^>]* size/, "choices");
    load(/data-[fi]\b/, "inputs");
    load(/class="Q/, "refresh");
    load(/<dialog/, "sheets", keepingFocus);
    load(/data-(x|me|sh|dk|k[ep]|up|pb)/, "access");
  };

  // A layer is pressed if it says so, whatever its role.
  const presses = "[role=button]:not(.L,.O),[data-x*=p]";

  // When no connection ever came about, the page goes on as a form.
  const isForm = () => !wasLive && failures > 2;

  function tap(event, target) {
    event.preventDefault();
    if (!target.hasAttribute("disabled")) act(number(target), "tap");
    root.querySelector(":popover-open")?.hidePopover();
  }

  root.addEventListener("click", event => {
    const target = event.target.closest("button," + presses);
    if (target && !target.hasAttribute("popovertarget") && !isForm()) tap(event, target);
  });
  root.addEventListener("keydown", event => {
    const target = event.target;
    if (event.isComposing || isForm()) return;
    if (event.key == "Enter" && target.tagName == "INPUT" && isField(target)) {
      event.preventDefault();
      if (isText(target)) act(number(target), "submit");
    } else if ((event.key == "Enter" || event.key == " ") && target.matches(presses)) tap(event, target);
  });
  root.addEventListener("scroll", event => {
    if (!event.target.id || isInput(event.target) && event.target.dataset.v == null) return;
    scrolled.add(event.target);
    schedule();
  }, true);
  for (const name of ["wheel", "pointerdown", "keydown"]) root.addEventListener(name, () => aims.clear(), { passive: true, capture: true });
  form.addEventListener("submit", event => { if (!isForm()) event.preventDefault(); });
  root.addEventListener("input", event => {
    const field = event.target;
    // A day or a time of which a part is missing is no value.
    if (!isField(field) || /date|time/.test(field.type) && !field.value) return;
    edits.set(field.id, Infinity);
    dirty.add(field);
    if (!event.isComposing) schedule();
  });
  root.addEventListener("change", () => flush(true));
  root.addEventListener("compositionstart", event => { composing = event.target; });
  root.addEventListener("compositionend", () => { composing = null; schedule(); });
  root.addEventListener("focusin", event => {
    if (isText(event.target) && !isPatching) act(number(event.target), "focus");
  });
  root.addEventListener("focusout", event => {
    if (!isText(event.target) || isPatching) return;
    composing = null;
    act(number(event.target), "blur");
  });

  // The style sheet has the visitor's wishes as bits of a number, and a transition when they change; and what covers the window as columns.
  const surroundings = () => {
    const { order, gridTemplateColumns } = getComputedStyle(body);
    return [doc.documentElement.clientWidth, innerHeight, devicePixelRatio, +order, gridTemplateColumns];
  };
  let size, resizing;
  const report = () => {
    const now = surroundings();
    if (size != (size = "" + now)) emit(0, "resize", now);
  };
  body.addEventListener("transitionend", report);
  addEventListener("resize", () => { clearTimeout(resizing); resizing = setTimeout(report, 100); });
  // A change of visibility bubbles from the document to the window.
  const reportFocus = () => {
    flush(true);
    if (isLive) report();
    transmit([5, doc.hidden, doc.hasFocus()]);
  };
  for (const name of ["visibilitychange", "focus", "blur"]) addEventListener(name, reportFocus);

  // Down

  // Browsers show six digits of a length, too few to add to: what is exact is what was written.
  const places = new WeakMap();
  const placeOf = e => {
    let known = places.get(e);
    if (!known) {
      places.set(e, known = {});
      for (const [, name, length] of `${e.getAttribute("style")}`.matchAll(/(?:^|;\s?)(left|top):(.+?)px/g)) known[name] = +length;
    }
    return known;
  };
  const place = (e, name, length) => {
    if (length != null) e.style[name] = (placeOf(e)[name] = length) + "px";
  };
  const move = (e, name, delta) => {
    if (delta) place(e, name, Math.round((placeOf(e)[name] || 0) * 1e3 + delta * 1e3) / 1e3);
  };
  const set = (e, name, content) => {
    if (name == "style") places.delete(e);
    watch(name);
    content == null ? e.removeAttribute(name) : e.setAttribute(name, content);
  };
  const put = (parent, child, before) =>
    parent.moveBefore && child.isConnected ? parent.moveBefore(child, before) : parent.insertBefore(child, before);

  function setValue(field, content) {
    if (field.type == "checkbox") field.checked = content;
    else if (field.value !== String(content)) {
      const { selectionStart: start, selectionEnd: end, value: old } = field;
      field.value = content;
      // The caret stays behind what it was behind, or before what it was before.
      const at = x => content.startsWith(old.slice(0, x)) || !content.endsWith(old.slice(x)) ? x : x + content.length - old.length;
      if (start != null && [field, field.box].includes(doc.activeElement)) field.setSelectionRange(at(start), at(end));
    }
  }

  let wanted;

  const ops = {
    t(e, text, width, left, top) {
      if (e.firstChild) e.firstChild.data = text; else e.textContent = text;
      ops.s(e, left, top, width);
    },
    s(e, left, top, width, height) {
      const all = { left, top, width, height };
      for (const name in all) place(e, name, all[name]);
    },
    a(e, ...list) {
      for (let i = 0; i < list.length; i += 2) set(e, list[i], list[i + 1]);
    },
    v(e, content, version = acknowledged) {
      if (e == composing || (edits.get(e.id) || 0) > version) return;
      setValue(e, content);
    },
    h(e, html) { e.innerHTML = html; },
    i(e, before, html) {
      watch(html);
      before ? element(before).insertAdjacentHTML("beforebegin", html) : e.insertAdjacentHTML("beforeend", html);
    },
    r(e, ...others) {
      e.remove();
      for (const id of others) element(id).remove();
    },
    m(e, before) { put(e.parentNode, e, before ? element(before) : null); },
    y(e, last, dx, dy) {
      for (last = last && element(last); e; e = e.nextElementSibling) {
        move(e, "left", dx); move(e, "top", dy);
        if (e == last) break;
      }
    },
    // What leaves goes at once, where the script of motions does not play it.
    l(e, place, look, ...others) { if (place) ops.r(e, ...others.filter(Number)); },
    f(e) { wanted = e; },
    k(e, start, end, version) {
      if (e == composing || Math.max(edits.get(e.id) || 0, e.marked || 0) > version) return;
      e.mark = [start, end];
      e.setSelectionRange(start, end);
    },
    w(e, x, y, isSmooth) {
      aims.set(e, [x, y]);
      e.told = "" + [x, y];
      e.scrollTo({ left: x, top: y, behavior: (e.isSmooth = isSmooth) ? "smooth" : "auto" });
      isSmooth || schedule(scrolled.add(e));
    },
    o(e, html) { e.outerHTML = html; },
    c(e, rule) { css.sheet.insertRule(rule, css.sheet.cssRules.length); },
  };

  // Without the script of motions, nothing moves.
  const apply = ([name, id, ...rest]) => ops[name]?.(element(id), ...rest);

  // Whatever `change` does to the document, focus, selection and an unfinished edit stay.
  function keepingFocus(change) {
    const focused = doc.activeElement, hadInput = isField(focused);
    const { selectionStart: start, selectionEnd: end } = focused;
    isPatching = true;
    try {
      change();
      const next = focused.isConnected ? focused : focused.id && doc.getElementById(focused.id);
      if (next && next != doc.activeElement && root.contains(next)) {
        if (next != focused && hadInput && isInput(next) && isEdited(next)) setValue(next, value(focused));
        next.focus({ preventScroll: true });
        if (start != null && isText(next)) next.setSelectionRange(start, end);
      }
      if (wanted == root) doc.activeElement.blur(); else wanted?.focus();
      wanted = null;
    } finally { isPatching = false; }
  }

  // Makes `old` what `fresh` is, and keeps every element that has a counterpart of its name, and the boxes and mirrors of a text area (their `field`) before it.
  function morph(old, fresh, kept) {
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) set(old, name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) set(old, name, value);
    if (isInput(old)) {
      if (old.tagName == "SELECT" && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
      const content = value(fresh);
      if (value(old) === content) return;
      if (old == doc.activeElement || isEdited(old)) kept.push([number(old), value(old), edits.get(old.id) || 0]);
      else setValue(old, content);
    } else if (old.tagName != "P") morphChildren(old, fresh, kept);
    else if (old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  }

  function morphChildren(old, fresh, kept) {
    let at = old.firstChild;
    for (const child of [...fresh.childNodes]) {
      const known = child.id && doc.getElementById(child.id);
      if (known && at?.field == known) at = known;
      if (known && known.tagName == child.tagName) {
        if (known == at) at = at.nextSibling; else put(old, known, at);
        morph(known, child, kept);
      } else old.insertBefore(child, at);
    }
    while (at) { const next = at.nextSibling; at.field || at.remove(); at = next; }
  }

  // A document says where its scroll views are; those that were here before stay where they are.
  function unroll() {
    for (const e of root.querySelectorAll("[data-at]")) {
      if (e.told == null) ops.w(e, ...e.dataset.at.split(",").map(Number));
      set(e, "data-at");
    }
  }

  // At the start of an epoch, only what is typed is sent again; not for a second time before the server has answered.
  // What was never sent follows it, counted anew.
  function snapshot(html, rules, width, height, isNew) {
    const page = doc.createElement("template"), kept = [];
    page.innerHTML = html;
    watch(html);
    css.textContent = rules;
    ops.s(root, null, null, width, height);
    keepingFocus(() => {
      try { morphChildren(root, page.content, kept); } catch { root.innerHTML = html; }
    });
    unroll();
    if (kept.length && !(isNew && tries++)) transmit([4, kept.map(([id, content, version]) => [id, content, version == Infinity ? sequence : version])]);
    if (isNew) pending = pending.filter(message => !message.isSent && message[3] != "input" && (message[1] = ++sequence));
  }

  function confirm() {
    clearTimeout(confirming);
    confirming = unconfirmed = 0;
    transmit([2, revision]);
  }

  function answer(upTo) {
    if (!(upTo > acknowledged)) return;
    acknowledged = upTo;
    tries = 0;
    pending = pending.filter(message => message[1] > upTo);
    if (dirty.size) schedule();
  }

  // The server knows this page again: what it may have missed is sent once more, in order.
  function resume() {
    isLive = wasLive = true;
    failures = 0;
    pending.forEach(transmit);
    reportFocus();
    report();
    for (const e of root.querySelectorAll(".S")) if (e.told || e.scrollLeft || e.scrollTop) { e.told = ""; scrolled.add(e); }
    flush();
  }

  const frames = {
    2(next, upTo, list) {
      answer(upTo);
      if (next > revision) {
        if (list.length) keepingFocus(() => list.forEach(apply));
        revision = next;
        if (++unconfirmed > 7) confirm(); else confirming ||= setTimeout(confirm, 250);
      }
    },
    3(next, upTo) { answer(upTo); resume(); },
    4(next, html, rules, width, height, upTo, era, look) {
      answer(upTo);
      isLive = true;
      set(root, "class", look);
      snapshot(html, rules, width, height, epoch != era);
      epoch = era;
      revision = next;
      confirm();
      resume();
    },
    5(longest) { setTimeout(socket.close.bind(socket), Math.random() * longest); failures = -1; },
    6(code, text) {
      console.warn("arbor", code, text);
      // The server does not know this tab any more.
      if (code == 410 && (wasLive || revision < 0)) location.reload(history.replaceState(0, ""));
      // It has other scripts.
      if (code == 426) update(() => { build = null; socket.close(); });
    },
    // What is said once: in a region that is in the page before its text changes.
    8(...request) { bring("access").then(run => run(...request)); },
    7(...request) { bring("windows", keepingFocus).then(run => run(...request)); },
  };

  function receive(data) {
    const [kind, ...rest] = JSON.parse(data);
    try { frames[kind](...rest); root.dispatchEvent(new Event("patch")); } catch (error) {
      // The document is not what the server thinks: ask for all of it.
      console.error(error);
      revision = -1;
      socket.close();
    }
  }

  function connect() {
    clearTimeout(retry);
    // Names the session, so that a server of several processes brings the socket to the right one.
    const current = socket = new WebSocket(new URL(body.dataset.live + "?s=" + s.value.slice(0, 32), location.href.replace("http", "ws")));
    current.onopen = () => {
      const now = surroundings();
      size = "" + now;
      current.send(JSON.stringify([3, s.value, revision, location.pathname + location.search, now, c.value, epoch, build]));
    };
    // What moves needs its script from the first message on.
    current.onmessage = async event => {
      await bring("motion", ops);
      if (current != socket || socket.readyState > 1) return;
      receive(event.data);
    };
    current.onclose = event => {
      if (current != socket) return;
      isLive = false;
      // Another tab shows the session now: the one that its visitor turns to has it.
      if (event.code == 4001) return;
      const longest = failures < 0 ? 0 : Math.min(3e4, 500 * 2 ** failures);
      failures++;
      if (!isForm() || failures < 9) retry = setTimeout(connect, longest * (.5 + Math.random() / 2));
    };
  }

  // Loads the page anew with what was typed, once: then the tab goes on with the scripts that it has.
  const update = goOn => {
    loaded.update = 0;
    bring("update", form, isEdited, goOn);
  };
  const reconnect = () => { if (socket.readyState > 1) connect(); };
  for (const name of ["online", "pageshow", "focus"]) addEventListener(name, reconnect);
  unroll();
  watch(root.innerHTML);
  // A page that is loaded again, or returned to, goes on as the session that its entry of the history names.
  const own = [s.value, c.value] + "", former = history.state;
  if (former && former != own) {
    [s.value, c.value] = former.split(",");
    revision = -1;
  } else history.replaceState(own, "");
  try { sessionStorage.arbor && update(); } catch {}
  // It does not wait for the connection: in some browsers scroll transitions need what it loads.
  bring("motion", ops);
  connect();
})();
