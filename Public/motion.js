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

  // What is repeated begins as a transition of the style sheet, which finds the properties that
  // change, and goes on as an animation, until a patch gives the property another value.
  const repeats = new WeakMap(); // element -> what is repeated, by property
  const transitions = e => (e ? e.getAnimations() : doc.getAnimations())
    .filter(a => a instanceof CSSTransition && root.contains(a.effect.target));
  const valueOf = (e, name) => getComputedStyle(e).getPropertyValue(name);

  // Lets a movement go on whatever the style sheet says. It rests at the start of each time.
  function adopt(transition, [count, reverses, pause] = [1]) {
    const { currentTime, transitionProperty: name } = transition, e = transition.effect.target;
    const effect = new KeyframeEffect(transition.effect), { duration, easing } = effect.getTiming();
    if (pause) {
      const [from, to] = effect.getKeyframes().map(({ computedOffset, ...frame }) => frame);
      const rest = pause / (duration + pause);
      effect.setKeyframes([from, { ...from, offset: rest, easing }, to]);
      effect.updateTiming({ duration: duration + pause, easing: "linear" });
    }
    transition.cancel();
    const player = new Animation(effect), aim = valueOf(e, name);
    if (count != 1) {
      effect.updateTiming({
        iterations: count || Infinity, direction: ["normal", "alternate", "alternate-reverse"][reverses], fill: "backwards",
      });
      const all = repeats.get(e) || new Map();
      repeats.set(e, all);
      all.get(name)?.player.cancel();
      player.name = name;
      all.set(name, { player, aim });
      watcher.observe(e, { attributes: true });
    }
    player.play();
    player.currentTime = currentTime;
  }

  // Ends what is repeated where a patch has set another value, to which it moves from where it is.
  function settle(records) {
    for (const e of new Set(records.map(record => record.target))) {
      for (const [name, { player, aim }] of repeats.get(e) || []) {
        if (player.playState == "finished") {
          repeats.get(e).delete(name);
          continue;
        }
        const now = valueOf(e, name), time = player.currentTime;
        player.cancel();
        const moving = transitions(e).find(a => a.transitionProperty == name);
        if (!moving && valueOf(e, name) == aim) {
          player.play();
          player.currentTime = time;
          continue;
        }
        repeats.get(e).delete(name);
        if (!moving) continue;
        const frames = moving.effect.getKeyframes();
        for (const key in frames[0]) if (!/offset|easing|composite/i.test(key)) frames[0][key] = now;
        moving.effect.setKeyframes(frames);
      }
    }
  }
  const watcher = new MutationObserver(settle);
  // Who prefers less motion from now on sees where it ends.
  matchMedia("(prefers-reduced-motion:reduce)").onchange = ({ matches }) => {
    for (const player of matches ? doc.getAnimations() : []) {
      if (repeats.get(player.effect.target)?.delete(player.name)) player.cancel();
    }
  };
  root.addEventListener("patch", () => settle(watcher.takeRecords()));

  // First the look at the start, without transitions; then the one at the end, with them.
  let how;
  operations.q = (e, css, ...repetition) => {
    if (e != root) {
      for (const { player: { effect } } of repeats.get(e)?.values() || []) {
        effect.updateTiming({ iterations: Math.floor(effect.getComputedTiming().currentIteration / 2) * 2 + 2 });
      }
      return;
    }
    settle(watcher.takeRecords());
    for (const transition of transitions()) adopt(transition, how);
    how = css && repetition;
    if (root.hasAttribute("data-r") && !css) root.removeAttribute("data-r");
    else {
      root.setAttribute("data-r", "");
      root.style.setProperty("--r", css || "none");
      root.offsetWidth;
    }
  };
};
