// Scroll transitions in browsers without timelines of views: the keyframes that the page has for them are set to where each layer is in its scroll view.
// A layer that only tells where it is has no keyframes of its own: the rules of the one inside follow a mark.
"use strict";
export default root => {
  // WebKit has timelines, but knows where a layer is only after the animations have begun: they begin anew.
  if (CSS.supports("animation-timeline:view()")) {
    const begun = new WeakMap();
    const begin = () => {
      for (const layer of root.querySelectorAll("[style*=animation-timeline]")) {
        const style = layer.getAttribute("style");
        if (begun.get(layer) == style) continue;
        begun.set(layer, style);
        layer.style.animation = "none";
        getComputedStyle(layer).animation;
        layer.setAttribute("style", style);
      }
    };
    root.addEventListener("patch", begin);
    return begin();
  }
  const layers = new Map(), doc = root.ownerDocument;
  const range = { e: /cover\s0%\scover\scalc\(([-\d.]+)%\s\+\s([-\d.]+)px\)/, l: /cover\scalc\(([-\d.]+)%\s-\s([-\d.]+)px\)\scover\s100%/ };
  // A browser that does not know a declaration forgets it when another one of the element changes: it is read once.
  const read = (layer, sheet) => {
    const style = layer.getAttribute("style") || "", known = layers.get(layer), text = sheet.textContent;
    const axis = /animation-timeline:view\((.)\)/.exec(style)?.[1] || known?.axis;
    if (known?.text == text && (known.style == style || !/animation-timeline/.test(style))) return;
    known?.rules.remove();
    const parts = axis ? Object.keys(range).flatMap(name => {
      const found = range[name].exec(style);
      return found ? { name, share: name == "e" ? +found[1] : 100 - found[1], points: +found[2] } : known?.parts.filter(part => part.name == name) || [];
    }) : [];
    const rules = doc.createElement("style");
    rules.textContent = text.replace("@supports(animation-timeline:view())", "@media all").replace(/@container\sstyle\(--pp:(-?1)\)\{/g, "@media all{[data-pp='$1']>") + `#${layer.id}{animation-duration:1s!important;animation-play-state:paused!important}`;
    doc.head.append(rules);
    layers.set(layer, { text, style, axis, parts, rules, tells: /--pp:/.test(style) || known?.tells });
  };
  const collect = () => {
    for (const [layer, { rules }] of layers) if (!layer.isConnected) rules.remove(layers.delete(layer));
    for (const sheet of root.querySelectorAll("style")) if (/animation-timeline/.test(sheet.textContent)) read(sheet.parentNode, sheet);
    play();
  };
  // How far a layer has come into the visible part: 0 at its end, with the length of all of its way.
  const way = (layer, isDown) => {
    const view = layer.parentNode.closest(".S"), length = isDown ? layer.offsetHeight : layer.offsetWidth;
    let start = 0;
    for (let e = layer; e && e != view; e = e.offsetParent) start += isDown ? e.offsetTop : e.offsetLeft;
    const padding = view && getComputedStyle(view), inset = side => parseFloat(padding?.["scrollPadding" + side]) || 0;
    const end = inset(isDown ? "Bottom" : "Right");
    const port = (view ? (isDown ? view.clientHeight : view.clientWidth) : isDown ? innerHeight : innerWidth) - end;
    return [port - start + (view ? (isDown ? view.scrollTop : view.scrollLeft) : isDown ? scrollY : scrollX), port - inset(isDown ? "Top" : "Left") + length];
  };
  const play = () => {
    frame = 0;
    const places = [...layers].filter(([, { axis }]) => axis).map(([layer, known]) => [layer, known, way(layer, known.axis == "y"), known.tells ? [] : layer.getAnimations()]);
    for (const [layer, { parts, tells }, [at, whole], animations] of places) {
      const shares = {};
      for (const { name, share, points } of parts) {
        const length = share / 100 * whole + points, from = name == "e" ? 0 : whole - length;
        shares[name] = length > 0 ? (at - from) / length : at < from ? -1 : 2;
      }
      if (tells) {
        const mark = shares.l >= 0 ? -1 : shares.e < 1 ? 1 : 0;
        if (layer.dataset.pp != mark) layer.dataset.pp = mark;
      } else for (const animation of animations) {
        const share = shares[animation.animationName?.[0]];
        if (share != null) animation.currentTime = Math.max(-1, Math.min(share, 1.001)) * 1e3;
      }
    }
  };
  let frame = 0;
  const follow = () => { if (layers.size) frame ||= requestAnimationFrame(play); };
  addEventListener("scroll", follow, true);
  addEventListener("resize", follow);
  root.addEventListener("patch", collect);
  collect();
};
