// Where the visitor is: each element whose `data-up` asks for it is told, once or for as long as it is in the page.
"use strict";
export default (root, act, number) => {
  const watches = new Map();

  function begin(e) {
    const wish = JSON.parse(e.dataset.up), node = number(e), say = text => { if (watches.has(node)) act(node, "input", text); };
    const options = { enableHighAccuracy: wish.precise, timeout: 3e4, maximumAge: wish.precise ? 0 : 6e4 };
    let shown = -1e3, timer;
    const told = position => {
      const { coords: c, timestamp } = position, now = performance.now();
      clearTimeout(timer);
      // What is watched moves all the time: once in a second, where it is then.
      if (now < shown + 1e3) return timer = setTimeout(told, shown + 1e3 - now, position);
      shown = now;
      say([c.latitude, c.longitude, c.accuracy, c.altitude, c.altitudeAccuracy, c.heading, c.speed, timestamp].map(x => x ?? "").join());
    };
    const failed = ({ code }) => say("!" + code), api = navigator.geolocation;
    watches.set(node, null);
    if (!api || !isSecureContext) failed({ code: 0 });
    else if (wish.locate == "watch") watches.set(node, api.watchPosition(told, failed, options));
    else api.getCurrentPosition(told, failed, options);
  }

  const look = () => {
    const all = [...root.querySelectorAll('[data-up^=\'{"l\']')], ids = new Set(all.map(number));
    for (const [node, watch] of watches) if (!ids.has(node)) {
      watches.delete(node);
      if (watch != null) navigator.geolocation.clearWatch(watch);
    }
    for (const e of all) if (!watches.has(number(e))) begin(e);
  };
  root.addEventListener("patch", look);
  look();
};
