// The easings of springs, and movements that go on from those whose place they have.
export default root => {
  const transitions = e => (e || document).getAnimations().filter(a => a instanceof CSSTransition && root.contains(a.effect.target));

  // Springs are named: browsers know no such easing. The numbers are the angular frequency during the
  // movement, the damping as a part of the critical one, and the speed at the start.
  const springs = new Map();
  const spring = list => {
    const [frequency, ratio = 1, speed = 0] = list.split(",").map(Number), { exp } = Math;
    const decay = ratio * frequency, root = frequency * Math.sqrt(Math.abs(1 - ratio * ratio)), pull = decay - speed;
    const part = (pull + root) / 2 / root, count = Math.round(Math.min(Math.max(32, 5 * frequency), 2500));
    const at = t => 1 - (!root ? exp(-decay * t) * (1 + pull * t)
      : ratio < 1 ? exp(-decay * t) * (Math.cos(root * t) + pull / root * Math.sin(root * t))
      : part * exp((root - decay) * t) + (1 - part) * exp((-root - decay) * t));
    return `linear(${Array.from({ length: count }, (_, i) => +at(i / count).toFixed(4))},1)`;
  };
  const named = (text, list) => {
    if (springs.size > 99) springs.clear();
    return springs.get(list) || springs.set(list, spring(list)).get(list);
  };

  // The way of each number of a property.
  function distances(effect) {
    const [from, to] = effect.getKeyframes().map(({ offset, computedOffset, composite, easing, ...look }) => Object.values(look).join());
    const [one, other] = [from, to].map(look => (look.match(/-?[\d.]+(e-?\d+)?/g) || []).map(Number));
    // No place is one at the start.
    if (/^(none)?$/.test(from) && /^(translate|-?[\d.])/.test(to)) return other;
    if (/^(none)?$/.test(to) && /^(translate|-?[\d.])/.test(from)) return one.map(x => -x);
    return one.length == other.length ? other.map((x, i) => x - one[i]) : [];
  }
  const product = (one, other) => one.reduce((sum, x, i) => sum + x * other[i], 0);

  let former = [];                // transitions that play as a message comes, with speeds per millisecond and what is left
  const movements = new Map();    // element -> the movement of all in it, as in the message
  const followed = new WeakMap(); // transition -> the number of an author's movement, and its ways

  function state(player) {
    const { effect, currentTime, transitionProperty: name } = player, step = Math.min(4, currentTime) || 1;
    const at = time => { player.currentTime = time; return effect.getComputedTiming().progress || 0; };
    const before = at(currentTime - step), progress = at(currentTime), all = distances(effect);
    return { e: effect.target, name, player, speed: all.map(x => x * (progress - before) / step), rest: all.map(x => x * (1 - progress)) };
  }

  // A spring goes on with the speed of the movement whose place it has.
  function keepSpeed({ speed }, now, next, [, , frequency, ratio = 1]) {
    const along = product(next, speed) / product(next, next) * now.effect.getTiming().duration;
    now.effect.updateTiming({ easing: named("", [frequency, ratio, along.toFixed(3)].join()) });
  }

  // An author's movement plays together with the former one, or has its place: the message has what is
  // left of the way of each change over time, in thousandths.
  function follow({ player, rest }, now, next, [, , , , ...takeovers]) {
    const [mark, known] = followed.get(player) || [], found = takeovers.find(([former]) => former == mark);
    if (!found) return;
    const [, own, duration, ...rests] = found, ways = [...known, next.map((x, i) => x - rest[i])];
    const parts = ways.map(way => product(next, way) / product(next, next) / 1e3);
    const places = rests[0].map((_, at) => 1 - parts.reduce((sum, part, way) => sum + part * rests[way][at], 0));
    // The server's clock may be ahead: what begins elsewhere than the property is comes back to its way.
    const [jump] = places, smooth = places.map((x, at) => +(x - jump * (1 - at / (places.length - 1)) ** 4).toFixed(4));
    now.effect.updateTiming({ duration, easing: `linear(${smooth})` });
    followed.set(now, [own, ways]);
  }

  const movementOf = e => {
    while (e && !movements.has(e)) e = e.parentElement;
    return movements.get(e) || [];
  };

  return {
    transitions, named,
    // Called with the movements of a message before it is carried out.
    remember(list) {
      former = list.some(own => own?.length > 4 || typeof own?.[2] == "number") ? transitions().map(state) : [];
      movements.clear();
    },
    give: (e, movement) => movements.set(e, movement || []),
    // Called afterwards.
    goOn() {
      for (const one of former) {
        const now = transitions(one.e).find(a => a != one.player && a.effect.target == one.e && a.transitionProperty == one.name);
        const next = now ? distances(now.effect) : [], movement = movementOf(one.e);
        if (next.length != one.rest.length || !product(next, next)) continue;
        if (typeof movement[2] == "number") keepSpeed(one, now, next, movement); else if (movement.length > 4) follow(one, now, next, movement);
      }
      former = [];
      if (![...movements.values()].some(movement => typeof movement[2] == "string" && movement[3])) return;
      for (const now of transitions()) {
        const [, , easing, mark] = movementOf(now.effect.target);
        if (typeof easing == "string" && mark && !followed.has(now) && now.currentTime == 0) followed.set(now, [mark, [distances(now.effect)]]);
      }
    },
  };
};
