// WebKit has no CSS filters for parts of an SVG: what shapes have as such gets filters of SVG.
"use strict";
export default root => {
  const doc = root.ownerDocument, space = "http://www.w3.org/2000/svg", known = new Map();
  const make = (name, attributes, parent) => {
    const e = doc.createElementNS(space, name);
    for (const key in attributes) e.setAttribute(key, attributes[key]);
    return parent.appendChild(e);
  };
  const store = make("svg", { width: 0, height: 0, "aria-hidden": true }, doc.body);
  store.style.position = "absolute";
  let count = 0;
  // The area of a filter is no larger than the shadow: WebKit draws large ones coarsely.
  const draw = (shape, shadow) => {
    const { x, y, width, height } = shape.getBBox(), line = parseFloat(getComputedStyle(shape).strokeWidth) || 0;
    const room = 3 * shadow.blur + line + Math.max(Math.abs(shadow.x), Math.abs(shadow.y)) + 1, area = [x - room, y - room, width + 2 * room, height + 2 * room];
    if (shadow.area == "" + area) return;
    shadow.area = "" + area;
    ["x", "y", "width", "height"].forEach((name, i) => shadow.filter.setAttribute(name, area[i]));
  };
  const look = () => {
    for (const [shape, { filter }] of known) if (!shape.isConnected) filter.remove(known.delete(shape));
    for (const shape of root.querySelectorAll("svg [style*=drop-shadow]")) {
      // WebKit writes the color first once it has written the style itself.
      const found = /drop-shadow\((?:([^\d.-].*?)\s)?([-\d.]+)px\s([-\d.]+)px\s([-\d.]+)px(?:\s(.+?))?\)(?=[;\s]|$)/.exec(shape.getAttribute("style"));
      if (!found) continue;
      const [x, y, blur] = found.slice(2, 5).map(Number), id = "sh" + ++count;
      known.get(shape)?.filter.remove();
      const filter = make("filter", { id, filterUnits: "userSpaceOnUse", "color-interpolation-filters": "sRGB" }, store);
      make("feDropShadow", { dx: x, dy: y, stdDeviation: blur, style: "flood-color:" + (found[1] || found[5]) }, filter);
      const shadow = { x, y, blur, filter };
      known.set(shape, shadow);
      // WebKit draws nothing where a filter of CSS gives way to one without an area.
      shape.style.filter = "none";
      draw(shape, shadow);
      shape.style.filter = `url(#${id})`;
    }
    for (const [shape, shadow] of known) draw(shape, shadow);
  };
  root.addEventListener("patch", look);
  look();
};
