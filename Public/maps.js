// Maps: what the visitor does is seen at once, and told to the server at most once a frame; what the server draws follows, and stays.
// `data-m` of a map says which corner of the world is at its own corner, how many points the world is wide, how many it can be, which edit
// that covers, and what is allowed: 1 to move, 2 to zoom, 4 to be shown the way.
"use strict";
export default (root, act, number) => {
  const maps = new WeakMap(), still = matchMedia("(prefers-reduced-motion:reduce)");
  const read = e => {
    const [x, y, scale, most, version, flags] = e.dataset.m.split(",").map(Number);
    return { x, y, scale, most, version, flags };
  };
  const of = e => {
    let map = maps.get(e);
    if (!map) {
      const drawn = read(e);
      maps.set(e, map = { e, drawn, now: drawn, seen: drawn, sent: -1 });
    }
    return map;
  };
  // The map around what is under a pointer.
  const around = target => {
    for (let e = target; e && e != root; e = e.parentElement) {
      const found = e.matches("svg[data-m]") ? e : e.querySelector(":scope>svg[data-m]");
      if (found) return of(found);
    }
  };
  const allows = (map, flag) => map && map.drawn.flags & flag;
  const near = (a, b) => Math.abs(a.x - b.x) * a.scale < .01 && Math.abs(a.y - b.y) * a.scale < .01 && Math.abs(a.scale / b.scale - 1) < 1e-6;

  const size = e => [parseFloat(e.style.width) || 1, parseFloat(e.style.height) || 1];

  // Shows a part of the world with what is drawn for another one. What stands for a place keeps its size.
  const show = (map, seen) => {
    const { e, drawn } = map, k = seen.scale / drawn.scale;
    const x = (drawn.x - seen.x) * seen.scale, y = (drawn.y - seen.y) * seen.scale, isSame = near(seen, drawn);
    map.seen = seen;
    for (const part of e.parentElement.children) {
      const style = part.style, isPlace = part.matches("[data-i*=m]");
      if (!isPlace && !part.matches("svg,img,.L")) continue;
      const [left, top] = [parseFloat(style.left) || 0, parseFloat(style.top) || 0];
      if (isSame) style.translate = style.scale = "";
      else if (isPlace) {
        const [a, b] = [left + part.offsetWidth / 2, top + part.offsetHeight / 2];
        style.translate = `${(k - 1) * a + x}px ${(k - 1) * b + y}px`;
      } else {
        style.transformOrigin = `${-left}px ${-top}px`;
        style.translate = `${x}px ${y}px`;
        style.scale = k;
      }
    }
  };

  // The way from what is seen to what is to be seen: a place that stays while the scale changes stays all the way. Too far a way is none.
  const halt = map => { cancelAnimationFrame(map.gliding); map.gliding = 0; };
  const glide = map => {
    halt(map);
    const { seen: from, now: to } = map, [width, height] = size(map.e), ratio = to.scale / from.scale;
    const far = Math.hypot(from.x - to.x, from.y - to.y) * Math.min(from.scale, to.scale);
    if (still.matches || ratio > 256 || ratio < 1 / 256 || far > 4 * (width + height)) return show(map, to);
    const start = performance.now(), go = time => {
      const t = Math.min(Math.max((time - start) / 350, 0), 1), eased = t * t * (3 - 2 * t);
      if (t == 1 || !map.e.isConnected) { map.gliding = 0; return show(map, to); }
      const scale = from.scale * ratio ** eased;
      const part = Math.abs(ratio - 1) < 1e-6 ? eased : (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale);
      map.gliding = requestAnimationFrame(go);
      show(map, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, scale });
    };
    map.gliding = requestAnimationFrame(go);
  };

  // As the server does: never more than one world, and nothing beyond its top and bottom.
  const move = (map, to) => {
    const [width, height] = size(map.e), least = Math.max(width, height);
    const scale = Math.min(Math.max(to.scale, least), Math.max(map.drawn.most, least));
    map.now = { x: to.x, y: Math.min(Math.max(to.y, 0), 1 - height / scale), scale };
    tellLater(map);
  };
  // What is at a point, or in the middle, stays there.
  const zoom = (map, by, at) => {
    const box = map.e.parentElement.getBoundingClientRect(), [width, height] = size(map.e), least = Math.max(width, height), { now } = map;
    // A map that stays where it is keeps its middle.
    if (!allows(map, 1)) at = null;
    const x = at ? at.clientX - box.left : width / 2, y = at ? at.clientY - box.top : height / 2;
    const scale = Math.min(Math.max(now.scale * by, least), Math.max(map.drawn.most, least));
    move(map, { x: now.x + x / now.scale - x / scale, y: now.y + y / now.scale - y / scale, scale });
  };
  const follow = (map, change) => {
    // A way that is not gone to its end ends here.
    if (map.gliding) { halt(map); map.now = map.seen; }
    change();
    show(map, map.now);
  };

  // Up

  const degrees = (map, isMoving) => {
    const { x, y, scale } = map.now, [w, h] = size(map.e).map(length => length / scale);
    const latitude = y => Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180 / Math.PI;
    let longitude = (x + w / 2) * 360 - 180;
    longitude -= Math.floor((longitude + 180) / 360) * 360;
    return [latitude(y + h / 2), longitude, latitude(y) - latitude(y + h), Math.min(w, 1) * 360].join() + (isMoving ? ",moving" : "");
  };
  // While the visitor goes on, the answer to the last place is waited for.
  const tell = (map, isMoving) => {
    map.frame = 0;
    // A map that the server holds still meanwhile takes no places any more.
    if (!allows(map, 3)) return;
    if (!map.e.isConnected || isMoving && map.sent > map.drawn.version) { map.waits = isMoving; return; }
    map.waits = false;
    map.sent = act(number(map.e), "input", degrees(map, isMoving));
  };
  const tellLater = map => {
    clearTimeout(map.ending);
    map.isBusy = true;
    map.frame ||= requestAnimationFrame(() => tell(map, true));
    if (!map.isHeld) map.ending = setTimeout(end, 200, map);
  };
  const end = map => {
    clearTimeout(map.ending);
    if (map.frame) cancelAnimationFrame(map.frame);
    if (!map.isBusy) return;
    map.isBusy = false;
    tell(map, false);
  };

  // Down

  new MutationObserver(records => {
    for (const e of new Set(records.map(record => record.target))) {
      const map = maps.get(e);
      if (!map || !e.isConnected) continue;
      map.drawn = read(e);
      // Once around the world is the same place.
      const turn = Math.round(map.drawn.x - map.now.x);
      if (turn) for (const key of ["now", "seen"]) map[key] = { ...map[key], x: map[key].x + turn };
      // What the server has not heard of yet counts more than what it says.
      const isAhead = map.isBusy || map.sent > map.drawn.version;
      if (isAhead || map.gliding && near(map.now, map.drawn)) {
        show(map, map.seen);
        if (map.waits) tell(map, true);
        continue;
      }
      halt(map);
      map.now = map.drawn;
      if (map.drawn.flags & 4 && !near(map.seen, map.drawn)) { show(map, map.seen); glide(map); } else show(map, map.drawn);
    }
  }).observe(root, { attributes: true, attributeFilter: ["data-m"], subtree: true });
  // A map is known before it is first drawn elsewhere.
  const meet = () => { for (const e of root.querySelectorAll("svg[data-m]")) of(e); };
  meet();
  new MutationObserver(meet).observe(root, { childList: true, subtree: true });

  // Pointers

  const downs = new Map();
  let held, first;
  const middle = () => {
    const all = [...downs.values()], sum = (key) => all.reduce((sum, e) => sum + e[key], 0) / all.length;
    const [a, b] = all;
    return { clientX: sum("clientX"), clientY: sum("clientY"), apart: b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0 };
  };
  root.addEventListener("pointerdown", event => {
    const map = around(event.target);
    if (!map || event.button || event.target.closest("input,textarea,select") || held && held != map) return;
    downs.set(event.pointerId, event);
    held = map;
    first = { at: middle(), isMoved: downs.size > 1 };
  });
  document.addEventListener("pointermove", event => {
    if (!downs.has(event.pointerId)) return;
    downs.set(event.pointerId, event);
    const at = middle();
    if (!first.isMoved) {
      if (Math.hypot(at.clientX - first.at.clientX, at.clientY - first.at.clientY) < 4) return;
      first.isMoved = true;
      // The press is none on what is below.
      held.e.setPointerCapture(event.pointerId);
    }
    held.isHeld = true;
    follow(held, () => {
      const { now } = held;
      if (allows(held, 1)) move(held, { ...now, x: now.x - (at.clientX - first.at.clientX) / now.scale, y: now.y - (at.clientY - first.at.clientY) / now.scale });
      if (allows(held, 2) && at.apart && first.at.apart) zoom(held, at.apart / first.at.apart, at);
    });
    first.at = at;
  });
  const up = event => {
    if (!downs.delete(event.pointerId)) return;
    if (downs.size) { first.at = middle(); return; }
    held.isHeld = false;
    // What is chosen on the map is so no longer.
    if (event.type == "pointerup" && !first.isMoved && event.target.closest?.("svg[data-m]") == held.e) act(number(held.e), "tap");
    end(held);
    held = null;
  };
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", up);

  root.addEventListener("wheel", event => {
    const map = around(event.target);
    if (!allows(map, 2)) return;
    event.preventDefault();
    const turned = Math.min(100, Math.max(-100, event.deltaY * (event.deltaMode ? 16 : 1)));
    follow(map, () => zoom(map, Math.exp(-turned / (event.ctrlKey ? 100 : 300)), event));
  }, { passive: false });

  // One step, at whose end the server is told, and the way is shown.
  const step = (map, change) => {
    change();
    glide(map);
    end(map);
  };
  root.addEventListener("dblclick", event => {
    const map = around(event.target);
    if (!allows(map, 2) || event.target.closest("label,button,a,input,textarea")) return;
    event.preventDefault();
    step(map, () => zoom(map, event.shiftKey ? .5 : 2, event));
  });
  root.addEventListener("keydown", event => {
    if (!event.target.matches("svg[data-m]") || event.ctrlKey || event.altKey || event.metaKey) return;
    const map = of(event.target), { now } = map, [width] = size(map.e);
    const by = { "+": 2, "=": 2, "-": .5, _: .5 }[event.key];
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (by && allows(map, 2)) step(map, () => zoom(map, by));
    else if (way && allows(map, 1)) {
      const part = width / now.scale / 4;
      step(map, () => move(map, { ...now, x: now.x + way[0] * part, y: now.y + way[1] * part }));
    } else return;
    event.preventDefault();
  });
};
