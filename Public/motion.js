// Views that are inserted and removed with an animation. Operations are those of ArborRender's `Patch`.
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
};
