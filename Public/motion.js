// Views that are inserted and removed with an animation, and changes that are repeated. Operations are those of ArborRender's `Patch`.
import speeds from "./speeds.js";

export default (root, act, number, operations) => {
  const doc = document;
  const find = id => doc.getElementById(id < 0 ? "g" + -id : "n" + id);
  const pictures = new Map(); // place -> the elements that are leaving there, in order
  const { transitions, named, remember, give, goOn: goOnFromFormer } = speeds(root);
  const rest = ({ transformOrigin }) => transformOrigin ? { transformOrigin } : {};

  // An element and those in it that match.
  const inside = (e, selector) => [e, ...e.querySelectorAll(selector)].filter(inner => inner.matches(selector));

  // The scroll views in an element that are not at their start, and where they are.
  const placesIn = e => inside(e, ".S").filter(s => s.scrollTop || s.scrollLeft).map(s => [s, s.scrollLeft, s.scrollTop]);
  const restore = list => {
    for (const [s, left, top] of list) if (s.scrollLeft != left || s.scrollTop != top) s.scrollTo({ left, top, behavior: "instant" });
  };

  // Nobody scrolls what leaves.
  doc.addEventListener("scroll", event => { if (event.target.closest?.(".leaving")) event.stopPropagation(); }, true);

  // A change that comes to rest: its delay, duration and easing. A spring is written as its numbers.
  const read = ([duration, delay, easing, ...more]) =>
    [delay, duration, typeof easing == "number" ? named("", [easing, ...more].join()) : easing];

  // What a patch changes moves there while the page, or a part of it, has a transition.
  let pageTimes, settling;
  const settled = new Map(); // element -> its transition
  function settle() {
    clearTimeout(settling);
    root.removeAttribute("data-z");
    for (const e of settled.keys()) e.style.removeProperty("--z");
    settled.clear();
  }

  // A message without an animation moves nothing, although an earlier one still plays.
  let isAnimated = false;
  root.addEventListener("patch", () => {
    if (isAnimated) { transitions(); goOnFromFormer(); } else if (settled.size) settle();
    isAnimated = false;
  });

  operations.z = (_, ...list) => {
    // A number in place of a timing is the place of an equal one, from 1.
    list.forEach((own, i) => { if (!(i % 2) && own > 0) list[i] = list[own - 1]; });
    remember(list);
    for (const { effect: { target: e } } of doc.getAnimations()) {
      played.get(e)?.forEach(({ player }, name) => before.set(player, valueOf(e, name)));
    }
    settle();
    isAnimated = true;
    let longest = 0;
    for (let i = 0; i < list.length; i += 2) {
      const own = list[i] && read(list[i]), id = list[i - 1], part = i ? find(id) || find(-id) : root;
      if (!i) pageTimes = own;
      if (!part) continue;
      const [delay, duration, easing] = own || [0, 0];
      give(part, list[i]);
      longest = Math.max(longest, delay + duration);
      settled.set(part, own ? `all ${duration}ms ${easing} ${delay}ms` : "none");
      part.style.setProperty("--z", settled.get(part));
    }
    root.setAttribute("data-z", "");
    settling = setTimeout(settle, Math.min(longest + 1, 2 ** 31 - 1));
  };

  // How elements come or go: a keyframe, for pages the frame of their stack, and times of their own or those of the page.
  function motion(look, list) {
    const page = look[0]?.length && look.shift(), keyframe = {};
    const [opacity = 1, x = 0, y = 0, width = 1, height = 1, angle = 0, left = 0, top = 0, blur = 0] = look;
    if (opacity != 1) keyframe.opacity = `${opacity}`;
    if (x || y) keyframe.translate = `${x}px ${y}px`;
    if (width != 1 || height != 1) keyframe.scale = `${width} ${height}`;
    if (angle) keyframe.rotate = `${angle}deg`;
    if (keyframe.scale || angle) keyframe.transformOrigin = `${left}px ${top}px`;
    if (blur) keyframe.filter = `blur(${blur}px)`;
    return { page, keyframe, times: Array.isArray(list[0]) ? read(list.shift()) : pageTimes };
  }

  // How an element looks now, in the properties of a keyframe.
  const look = (e, keyframe) => {
    const style = getComputedStyle(e), now = {};
    for (const name in keyframe) now[name] = style[name];
    return { ...now, ...rest(keyframe) };
  };

  // A browser that does not know the easing plays its own.
  const play = (e, frames, [delay, duration, easing], fill) => {
    try { return e.animate(frames, { delay, duration, easing, fill }); } catch { return e.animate(frames, { delay, duration, fill }); }
  };

  // Pages of a stack slide over each other within its frame: the upper one on a backdrop, the lower one under a shade.
  const stages = new Map();   // place of an upper page -> what removes its backdrop and shade
  let turned = [];            // pictures of the pages that leave in this patch
  root.addEventListener("patch", () => { turned = []; });
  const way = ({ translate }) => parseFloat(translate) || 0;
  const leftOf = e => e.getBoundingClientRect().left;

  // Cuts the frames of an element, which is in its place, at the edges of the stack.
  function cut(e, [left, , width], frames) {
    if (getComputedStyle(e).clipPath != "none") return;
    const x = leftOf(e) - leftOf(root) - left, end = x + e.getBoundingClientRect().width - width;
    for (const frame of frames) {
      const x0 = way(frame);
      frame.clipPath = `inset(-9999px ${end + x0}px -9999px ${-x - x0}px)`;
    }
  }

  function sheet(first, [left, top, width, height], css) {
    const e = doc.createElement("div"), around = first.parentNode.getBoundingClientRect(), all = root.getBoundingClientRect();
    e.style.cssText = `left:${left + all.left - around.left}px;top:${top + all.top - around.top}px;width:${width}px;height:${height}px;${css}`;
    e.inert = true;
    e.className = "leaving";
    first.before(e);
    return e;
  }

  // The color behind an element.
  const ground = e => {
    for (; e; e = e.parentElement) {
      const { backgroundColor: color } = getComputedStyle(e);
      if (!/^rgba.*\D0[)]$|transparent/.test(color)) return color;
    }
    return "Canvas";
  };

  function stage(first, place, page, from, to, times) {
    stages.get(place)?.();
    const width = page[2], both = [from, to];
    const shade = sheet(first, page, "background:#000"), back = sheet(first, page, `background:${ground(first.parentNode)}`);
    const end = () => {
      shade.remove();
      back.remove();
      if (stages.get(place) == end) stages.delete(place);
    };
    stages.set(place, end);
    const frames = both.map(x => ({ translate: x + "px" }));
    cut(back, page, frames);
    play(shade, both.map(x => ({ opacity: .1 * (1 - Math.min(1, Math.abs(x) / width)) })), times, "both");
    play(back, frames, times, "both").onfinish = end;
  }

  // The picture of a removed element stays where it is, for nobody but the eye. Its wrapper has no
  // box, so that what moves the siblings leaves it alone.
  function depart(e, { place, page, keyframe, times }) {
    const from = look(e, keyframe), parent = e.parentNode, to = { ...keyframe };
    for (const player of e.getAnimations()) player.cancel();
    const at = page ? placesIn(e) : [];
    if (page) {
      cut(e, page, [from, to]);
      // The page below keeps its state: what was typed is sent, and the focus goes, while there are ids.
      for (const field of inside(e, "input:not([type=file]),textarea,select")) field.dispatchEvent(new Event("change", { bubbles: true }));
      if (e.contains(doc.activeElement)) doc.activeElement.blur();
      // An offset that waits to be reported has nobody to belong to.
      for (const s of inside(e, ".S")) s.told = "" + [s.scrollLeft, s.scrollTop];
      // The page may be shown again, with the same elements.
      for (const inner of inside(e, "[id^=n],[id^=g]")) inner.removeAttribute("id");
    }
    const wrapper = parent instanceof SVGElement
      ? doc.createElementNS("http://www.w3.org/2000/svg", "g") : doc.createElement("div");
    wrapper.style.display = "contents";
    wrapper.inert = true;
    wrapper.setAttribute("aria-hidden", "true");
    wrapper.setAttribute("class", "leaving");
    e.before(wrapper);
    // Scroll views keep their offsets by themselves where the browser can move an element.
    if (wrapper.moveBefore) wrapper.moveBefore(e, null); else wrapper.append(e);
    restore(at);
    for (const field of e.querySelectorAll("[name]")) field.removeAttribute("name");
    const picture = { e, wrapper, at, place, page, from: way(from), to: way(to) };
    if (page) turned.push(picture);
    picture.end = () => {
      wrapper.remove();
      const others = pictures.get(place)?.filter(other => other != picture);
      if (others?.length) pictures.set(place, others); else pictures.delete(place);
    };
    pictures.set(place, [...pictures.get(place) || [], picture]);
    play(e, [from, to], times, "both").onfinish = picture.end;
  }

  // A text that changes stays where it is; a copy of it leaves.
  function copy(e) {
    const old = e.cloneNode(true);
    for (const inner of [old, ...old.querySelectorAll("[id]")]) inner.removeAttribute("id");
    e.before(old);
    return old;
  }

  operations.l = (e, place, look, ...list) => {
    const how = { place, ...motion(look, list) };
    // A presentation leaves a picture of its own, which goes in this way (sheets.js).
    for (const gone of [e, ...list.map(find)]) if (gone?.localName == "dialog") Object.assign(gone, { way: how }).remove(); else if (gone) depart(place ? gone : copy(gone), how);
  };

  // The panel of a presentation comes, and what is behind it fades in.
  const appear = (dialog, keyframe, times) => [...dialog.children].forEach(part => {
    for (const player of part.getAnimations()) player.cancel();
    play(part, part == dialog.lastElementChild ? [keyframe, rest(keyframe)] : [{ opacity: 0 }, {}], times, "backwards");
  });

  operations.e = (e, place, start, ...list) => {
    const { page, keyframe, times } = motion(start, list), all = [e, ...list.map(find)];
    if (page) return turn(place, page, keyframe, all.filter(Boolean), times);
    const former = place && pictures.get(place) || [];
    all.forEach((e, index) => {
      if (!e) return;
      if (e.localName == "dialog") return appear(e, keyframe, times);
      const picture = former[index], from = picture ? look(picture.e, keyframe) : keyframe;
      picture?.end();
      play(e, [from, rest(keyframe)], times, "backwards");
    });
  };

  // All of a page comes from where a picture of it is.
  function turn(place, page, keyframe, all, times) {
    const former = pictures.get(place) || [];
    // A page that another one replaces goes at once.
    if (former.some(picture => turned.includes(picture))) return former.forEach(picture => picture.end());
    const gone = turned.filter(({ page: other, wrapper }) => wrapper.isConnected && other + "" == [...page.slice(0, 4), page[4] ? 0 : 1]);
    const from = former[0] ? look(former[0].e, keyframe) : keyframe;
    for (const picture of former) picture.end();
    turned = turned.filter(picture => !gone.includes(picture));
    for (const e of all) {
      const frames = [{ ...from }, { translate: "0px" }];
      cut(e, page, frames);
      play(e, frames, times, "backwards");
    }
    if (page[4]) return all[0] && stage(all[0], place, page, way(from), 0, times);
    // The page that goes stays above.
    let last = all.at(-1);
    for (const { wrapper, at } of last ? gone : []) {
      if (wrapper.moveBefore) last.parentNode.moveBefore(wrapper, last.nextSibling); else last.after(wrapper);
      restore(at);
      last = wrapper;
    }
    if (gone[0]) stage(gone[0].wrapper, gone[0].place, page, gone[0].from, gone[0].to, times);
  }

  // A change that is repeated begins as a transition of the style sheet, which finds the properties
  // that change, and goes on as an animation, until a patch gives the property another value.
  const played = new WeakMap(); // element -> animations of its properties
  // A transition hides what an animation shows: where that was before the message.
  const before = new Map();
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
        const now = before.get(player) ?? valueOf(e, name), time = player.currentTime;
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
  root.addEventListener("patch", () => {
    endChanged(watcher.takeRecords());
    before.clear();
  });

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

  const fills = ["none", "backwards", "forwards", "both"], ways = ["normal", "alternate", "reverse", "alternate-reverse"];
  const axes = { p: "calc(1px*var(--px)) calc(1px*var(--py))", b: "calc(1px*(var(--px) + var(--bx))) calc(1px*(var(--py) + var(--by)))" };

  // Starts a motion; the place of the one that it continues is kept.
  function begin(e, motion, former) {
    const [, part, frames, [duration, count = 1, direction = 0, fill = 0, easing, iterationStart = 0], given, time, isHeld] = motion;
    const timing = { duration, iterations: count || Infinity, direction: ways[direction], fill: fills[fill], iterationStart };
    const constants = given && { ...given };
    if (axes[constants?.translate]) constants.translate = axes[constants.translate];
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

  // The values of attributes before they go to the start of a change.
  let undo = [];
  const attribute = operations.a;
  operations.a = (e, ...list) => {
    for (let i = 0; texts && i < list.length; i += 2) {
      const [name, old] = [list[i], e.getAttribute(list[i])];
      undo.push(() => attribute(e, name, old));
    }
    attribute(e, ...list);
    // Another style leaves the transition as it is.
    if (settled.has(e)) e.style.setProperty("--z", settled.get(e));
  };

  operations.q = (e, mark, ...times) => {
    if (e != root) {
      if (e) hush(e);
      return played.get(e)?.forEach(({ player }) => finish(player));
    }
    if (mark == undefined && !steps) {
      endChanged(watcher.takeRecords());
      for (const transition of transitions()) replace(transition);
      [texts, steps, held, undo] = [new Map(), [], hold(), []];
      // Content that is short for a moment moves no scroll view.
      places = placesIn(root);
      return transit("none");
    }
    if (mark === 2) {
      for (const change of undo.reverse()) change();
      mark = 0;
    }
    if (mark === 0) {
      if (!steps.length) for (const transition of transitions()) replace(transition, repetition);
      root.removeAttribute("data-w");
      if (steps.length) playSteps(repetition);
      restore(places);
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

  for (const name of "nq") {
    const run = operations[name];
    operations[name] = (e, ...list) => {
      const text = JSON.stringify(list);
      run(e, ...text.includes("spring(") ? JSON.parse(text.replace(/spring\(([^)]*)\)/g, named)) : list);
    };
  }

  // The style sheet covers a page in a scheme that the browser had not told: now it has, and does so by itself on the next page.
  if (doc.body.className == "u") {
    const scheme = getComputedStyle(doc.body).order & 1 ? "dark" : "light";
    doc.cookie = `arbor-scheme=${scheme};path=/;max-age=31536000;samesite=lax`;
    const uncover = () => doc.body.classList.remove("u"), isTaken = () => root.classList.contains("D") == (scheme == "dark");
    if (isTaken()) uncover(); else {
      root.addEventListener("patch", () => { if (isTaken()) uncover(); });
      setTimeout(uncover, 2e3);
    }
  }

  // Browsers that tell a server no size of their window tell it so.
  if (!navigator.userAgentData) {
    const note = () => { doc.cookie = `arbor-size=${doc.documentElement.clientWidth}x${innerHeight};path=/;samesite=lax`; };
    note();
    addEventListener("resize", note);
  }

  // What other engines do not draw: Firefox has no timelines of views, WebKit begins them too early and knows no filters of parts of an SVG.
  const isWebKit = CSS.supports("hanging-punctuation:first"), brought = {};
  const marks = { passages: isWebKit || !CSS.supports("animation-timeline:view()") ? "[style*=animation-timeline]" : "", shadows: isWebKit ? "svg [style*=drop-shadow]" : "" };
  // The page does not wait for them; what could not be loaded is asked for again.
  const mend = () => {
    for (const name in marks) if (marks[name] && root.querySelector(marks[name])) brought[name] ||= import(`./${name}.js`).then(module => module.default(root), () => { brought[name] = 0; });
  };
  if (marks.passages) root.addEventListener("patch", mend);
  mend();
};
