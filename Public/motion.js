// Views that are inserted and removed with an animation, and changes that are repeated. Operations are those of ArborRender's `Patch`.
export default (root, act, number, operations) => {
  const doc = document;
  const find = id => doc.getElementById(id < 0 ? "g" + -id : "n" + id);
  const leaving = new Map();  // element -> how it is about to leave
  const pictures = new Map(); // place -> the elements that are leaving there, in order
  const rest = ({ transformOrigin }) => transformOrigin ? { transformOrigin } : {};

  // How an element looks now, in the properties of a keyframe.
  const look = (e, keyframe) => {
    const style = getComputedStyle(e), now = {};
    for (const name in keyframe) now[name] = style[name];
    return { ...now, ...rest(keyframe) };
  };

  // A browser that does not know the easing plays its own.
  const play = (e, frames, [delay, duration, easing], fill) => {
    try { return e.animate(frames, { delay, duration, easing, fill }); } catch {
      return e.animate(frames, { delay, duration, fill });
    }
  };

  // The picture of a removed element stays where it is, for nobody but the eye. Its wrapper has no
  // box, so that what moves the siblings leaves it alone.
  function depart(e, { place, keyframe, times }) {
    const from = look(e, keyframe), parent = e.parentNode;
    for (const player of e.getAnimations()) player.cancel();
    const wrapper = parent instanceof SVGElement
      ? doc.createElementNS("http://www.w3.org/2000/svg", "g") : doc.createElement("div");
    wrapper.style.display = "contents";
    wrapper.inert = true;
    wrapper.setAttribute("aria-hidden", "true");
    wrapper.setAttribute("class", "leaving");
    e.before(wrapper);
    // Scroll views keep their offsets where the browser can move an element.
    if (wrapper.moveBefore) wrapper.moveBefore(e, null); else wrapper.append(e);
    for (const field of e.querySelectorAll("[name]")) field.removeAttribute("name");
    const picture = { e, wrapper };
    picture.end = () => {
      wrapper.remove();
      const others = pictures.get(place)?.filter(other => other != picture);
      if (others?.length) pictures.set(place, others); else pictures.delete(place);
    };
    pictures.set(place, [...pictures.get(place) || [], picture]);
    play(e, [from, { ...keyframe }], times, "both").onfinish = picture.end;
  }

  // A text that changes stays where it is; a copy of it leaves.
  function copy(e) {
    const old = e.cloneNode(true);
    for (const inner of [old, ...old.querySelectorAll("[id]")]) inner.removeAttribute("id");
    e.before(old);
    return old;
  }

  operations.l = (_, place, keyframe, ...list) => {
    const how = { place, keyframe, times: list.slice(0, 3) };
    for (const e of list.slice(3).map(find)) {
      if (place || !e) leaving.set(e, how); else depart(copy(e), how);
    }
  };

  const remove = operations.r;
  operations.r = (e, ...others) => {
    for (const gone of [e, ...others.map(find)]) {
      const how = leaving.get(gone);
      if (how) depart(gone, how); else remove(gone);
    }
    leaving.clear();
  };

  operations.e = (_, place, keyframe, ...list) => {
    const former = place && pictures.get(place) || [];
    list.slice(3).map(find).forEach((e, index) => {
      if (!e) return;
      const picture = former[index], from = picture ? look(picture.e, keyframe) : keyframe;
      picture?.end();
      play(e, [from, rest(keyframe)], list.slice(0, 3), "backwards");
    });
  };

  // A change that is repeated begins as a transition of the style sheet, which finds the properties
  // that change, and goes on as an animation, until a patch gives the property another value.
  const played = new WeakMap(); // element -> animations of its properties
  const transitions = e => (e ? e.getAnimations() : doc.getAnimations())
    .filter(a => a instanceof CSSTransition && root.contains(a.effect.target));
  const valueOf = (e, name) => getComputedStyle(e).getPropertyValue(name);
  const directions = ["normal", "alternate", "alternate-reverse"];

  // Replaces a transition with an animation, which plays whatever the style sheet says from now on.
  function replace(transition, [count, reverses, pause] = [1, 0, 0]) {
    const { currentTime, transitionProperty: name } = transition, e = transition.effect.target;
    const effect = new KeyframeEffect(transition.effect), { duration, easing } = effect.getTiming();
    if (pause) {
      const [from, to] = effect.getKeyframes().map(({ computedOffset, ...frame }) => frame);
      effect.setKeyframes([from, { ...from, offset: pause / (duration + pause), easing }, to]);
      effect.updateTiming({ duration: duration + pause, easing: "linear" });
    }
    effect.updateTiming({ iterations: count || Infinity, direction: directions[reverses], fill: "backwards" });
    transition.cancel();
    start(e, name, effect, currentTime);
  }

  // Plays an effect on a property, which has its value at rest now.
  function start(e, name, effect, currentTime) {
    const player = new Animation(effect), end = valueOf(e, name);
    const all = played.get(e) || new Map();
    all.get(name)?.player.cancel();
    played.set(e, all.set(name, { player, end }));
    watcher.observe(e, { attributes: true });
    player.play();
    player.currentTime = currentTime;
  }

  // Ends the animations whose property a patch has set to another value: it moves there from where it is.
  function endChanged(records) {
    for (const e of new Set(records.map(record => record.target))) {
      for (const [name, { player, end }] of played.get(e) || []) {
        if (player.playState == "finished") {
          played.get(e).delete(name);
          continue;
        }
        const now = valueOf(e, name), time = player.currentTime;
        player.cancel();
        const moving = transitions(e).find(a => a.transitionProperty == name);
        if (!moving && valueOf(e, name) == end) {
          player.play();
          player.currentTime = time;
          continue;
        }
        played.get(e).delete(name);
        if (!moving) continue;
        const frames = moving.effect.getKeyframes();
        for (const key in frames[0]) if (!/offset|easing|composite/i.test(key)) frames[0][key] = now;
        moving.effect.setKeyframes(frames);
      }
    }
  }
  const watcher = new MutationObserver(endChanged);
  root.addEventListener("patch", () => endChanged(watcher.takeRecords()));

  // Visitors who prefer less motion from now on see the end of each change.
  matchMedia("(prefers-reduced-motion:reduce)").onchange = ({ matches }) => {
    if (!matches) return;
    for (const { effect } of doc.getAnimations()) {
      for (const { player } of played.get(effect.target)?.values() || []) player.cancel();
      played.delete(effect.target);
    }
    [...speaking.keys()].forEach(hush);
    for (const motions of layers.values()) for (const { players } of motions.values()) {
      for (const player of players) try { player.finish(); } catch { player.cancel(); }
    }
  };

  // Layers of the kits that move: by numbers that expressions of the style use.
  const layers = new Map(); // id of an element -> its motions by their runs
  const numbers = new Set();
  const register = name => {
    if (numbers.has(name)) return;
    numbers.add(name);
    const isColor = name[2] == "c";
    // It throws if it knows the name.
    try { CSS.registerProperty({ name, syntax: isColor ? "<color>" : "<number>", inherits: false, initialValue: isColor ? "#0000" : "0" }); } catch {}
  };
  const targets = (e, part) => {
    if (!part) return [e];
    const shapes = [...[...e.children].find(child => child.tagName == "svg")?.children || []];
    return part == 1 ? shapes.slice(0, 1) : part == 2 ? shapes.slice(-1) : shapes;
  };

  // A browser that does not know an easing plays the frames without; one that knows no frames plays nothing.
  const animate = (e, { easing, ...plain }, timing) => {
    for (const frames of [{ ...plain, easing: easing ?? "linear" }, plain]) try { return e.animate(frames, timing); } catch {}
  };

  // Starts a motion; the place of the one that it continues is kept.
  function begin(e, motion, former) {
    const [, part, frames, { easing, ...timing }, constants, time, isHeld] = motion;
    JSON.stringify([frames, constants]).match(/--\w+/g)?.forEach(register);
    const held = {};
    for (const name in constants) held[name] = [constants[name], constants[name]];
    const all = targets(e, part), players = all.flatMap(target => (constants ? [frames, held] : [frames]).flatMap(frames => {
      const player = animate(target, frames, timing);
      if (!player) return [];
      try { player.effect.updateTiming({ easing }); } catch {}
      if (isHeld) player.pause();
      player.currentTime = time ?? former?.currentTime ?? 0;
      return player;
    }));
    return { motion, players, target: all[0] };
  }

  operations.n = (e, ...list) => {
    if (!e) return;
    const known = layers.get(e.id), now = new Map();
    for (const motion of list) {
      const run = motion[0] ?? motion, former = known?.get(run);
      if (motion[0] || former) now.set(run, motion[0] ? begin(e, motion, former?.players[0]) : former);
    }
    known?.forEach((old, run) => { if (now.get(run) != old) for (const player of old.players) player.cancel(); });
    if (now.size) layers.set(e.id, now); else layers.delete(e.id);
  };

  // An element that a patch has replaced goes on.
  root.addEventListener("patch", () => {
    for (const [id, motions] of layers) {
      const e = doc.getElementById(id);
      if (!e) layers.delete(id);
      else for (const [run, { motion, players: [player], target }] of motions) {
        const now = targets(e, motion[1])[0];
        if (now && now != target) motions.set(run, begin(e, [...motion.slice(0, 5), undefined, motion[6]], player));
      }
    }
  });

  // Plays an effect to the end of its way, and back.
  const finish = ({ effect }) => {
    const { currentIteration: at, direction } = effect.getComputedTiming();
    if (at != null) effect.updateTiming({ iterations: direction == "normal" ? at + 1 : at - at % 2 + 2 });
  };

  // A movement of several steps: what each of them changes is collected, and played as a whole.
  let repetition, steps, css, texts;
  const speaking = new Map(); // element -> its texts at their times
  let places;                 // scroll views, and where they are
  let held;                   // what plays meanwhile, and where it is: CSS sees no change behind an animation
  const plain = ({ offset, computedOffset, composite, ...frame }) => frame;
  const moving = new Map();   // element -> property -> its ways

  function hold() {
    return doc.getAnimations().flatMap(({ effect: { target: e } }) => [...played.get(e) || []].map(([name, { player }]) => {
      const { currentTime, playState } = player;
      player.cancel();
      return { e, name, player, currentTime, isOver: playState == "finished" || playState == "idle" };
    }));
  }

  function goOn({ e, name, player, currentTime, isOver }) {
    const now = played.get(e)?.get(name);
    if (isOver || now?.player != player) return;
    if (valueOf(e, name) != now.end) return played.get(e).delete(name);
    player.play();
    player.currentTime = currentTime;
  }

  function collect() {
    for (const transition of transitions()) {
      const { transitionProperty: name, effect } = transition, e = effect.target, [from, to] = effect.getKeyframes();
      const all = moving.get(e) || new Map();
      moving.set(e, all.set(name, [...all.get(name) || [], { step: steps.length - 1, from: plain(from), to: plain(to), easing: effect.getTiming().easing }]));
      transition.cancel();
    }
  }

  // The fractions of the movement at which its steps begin, and its end.
  function offsets(pause) {
    let time = pause;
    const times = steps.map(length => (time += length) - length);
    return [...times, time].map(at => at / time);
  }

  function playSteps([count, reverses, pause]) {
    const at = offsets(pause), duration = pause + steps.reduce((sum, length) => sum + length, 0);
    const timing = { duration, iterations: count || Infinity, direction: directions[reverses], fill: "backwards" };
    for (const [e, all] of moving) {
      for (const [name, ways] of all) {
        const frames = [{ ...ways[0].from, offset: 0 }];
        for (const { step, from, to, easing } of ways) {
          frames.push({ ...from, offset: at[step], easing }, { ...to, easing: "linear", offset: at[step + 1] });
        }
        frames.push({ ...frames.at(-1), offset: 1 });
        // What has been drawn anew goes on from where it is.
        const known = count ? 0 : held.find(one => one.e == e && one.name == name && one.player.effect.getTiming().duration == duration);
        start(e, name, new KeyframeEffect(e, frames, timing), known?.currentTime ?? 0);
      }
    }
    const began = performance.now();
    for (const [e, list] of texts) {
      const isAlone = !speaking.size, known = speaking.get(e), rest = e.textContent;
      speaking.set(e, {
        list: list.map(([step, text]) => [at[step] * duration, text]), duration, count, reverses, rest, last: rest,
        began: !count && known?.duration == duration ? known.began : began,
      });
      if (isAlone) requestAnimationFrame(speak);
    }
    moving.clear();
  }

  const write = (e, text) => { if (e.firstChild) e.firstChild.data = text; else e.textContent = text; };
  const hush = e => {
    const one = speaking.get(e);
    speaking.delete(e);
    if (one && e.textContent == one.last) write(e, one.rest);
  };

  // Texts change at their times.
  function speak(now) {
    for (const [e, one] of speaking) {
      const { list, began, duration, count, reverses, rest, last } = one;
      const turn = Math.max(0, (now - began) / duration), isOver = count && turn >= count;
      const part = turn % 1, time = duration * (reverses && Math.floor(turn) % 2 ? 1 - part : part);
      const text = isOver ? rest : list.findLast(([at]) => at <= time)?.[1] ?? list[0][1];
      // Another message may have given it another text.
      const isOther = !e.isConnected || e.textContent != last;
      if (isOther || isOver) speaking.delete(e);
      if (!isOther && text != last) write(e, one.last = text);
    }
    if (speaking.size) requestAnimationFrame(speak);
  }

  const say = operations.t;
  operations.t = (e, text, ...place) => {
    // A text that is the same at first has no operation that leads there.
    const first = steps?.length ? [[0, speaking.get(e)?.rest ?? e.textContent]] : [];
    if (texts) texts.set(e, [...texts.get(e) || first, [steps.length, text]]);
    else speaking.delete(e);
    say(e, text, ...place);
  };

  // Paths with other commands are no transition, unless it is asked for.
  const discrete = CSS.supports("transition-behavior", "allow-discrete") ? " allow-discrete" : "";
  const transit = value => {
    root.setAttribute("data-w", "");
    root.style.setProperty("--w", value);
    // The style sheet must see this look before the next one.
    root.offsetWidth;
  };

  operations.q = (e, mark, ...times) => {
    if (e != root) {
      if (e) hush(e);
      return played.get(e)?.forEach(({ player }) => finish(player));
    }
    if (mark == undefined && !steps) {
      endChanged(watcher.takeRecords());
      for (const transition of transitions()) replace(transition);
      [texts, steps, held] = [new Map(), [], hold()];
      // Content that is short for a moment moves no scroll view.
      places = [...root.querySelectorAll(".S")].filter(e => e.scrollTop || e.scrollLeft).map(e => [e, e.scrollLeft, e.scrollTop]);
      return transit("none");
    }
    if (mark === 0) {
      if (!steps.length) for (const transition of transitions()) replace(transition, repetition);
      root.removeAttribute("data-w");
      if (steps.length) playSteps(repetition);
      for (const [e, left, top] of places) if (e.scrollLeft != left || e.scrollTop != top) e.scrollTo({ left, top, behavior: "instant" });
      held.forEach(goOn);
      texts = steps = undefined;
      return;
    }
    collect();
    if (mark == undefined) return transit("none");
    if (mark !== 1) {
      css = mark;
      if (times.length > 2) repetition = times;
    }
    if (mark === 1) steps.push(steps.at(-1)); else if (times.length != 3) steps.push(times.at(-1));
    transit(css + (steps.length ? discrete : ""));
  };
};
