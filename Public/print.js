// Printing: a page with breaks (`data-pb`) is printed in parts. Each is a copy of the page of which the rows between two breaks are seen; `b` breaks before an element, `a` after it.
"use strict";
export default root => {
  const fields = e => e.querySelectorAll("input,textarea,select");
  let sheets;

  // Places as on paper, where nothing is scrolled.
  const place = (e, edge) => {
    let y = e.getBoundingClientRect()[edge] - root.getBoundingClientRect().top;
    while ((e = e.parentElement) != root) y += e.scrollTop;
    return y;
  };
  addEventListener("beforeprint", () => {
    const breaks = [...root.querySelectorAll("[data-pb]")].flatMap(e => [...e.dataset.pb].map(side => place(e, side == "b" ? "top" : "bottom")));
    const end = Math.max(root.offsetHeight, ...[...root.querySelectorAll(".S")].map(e => place(e, "top") + e.scrollHeight));
    const starts = [0, ...breaks.filter(y => y > 0 && y < end).sort((a, b) => a - b)].filter((y, i, all) => y - (all[i - 1] ?? -9) > 1)
      // Each part has all elements of the page.
      .slice(0, Math.max(1, Math.min(99, 200000 / root.querySelectorAll("*").length | 0)));
    if (!starts[1]) return;
    sheets = document.createElement("section");
    starts.forEach((start, i) => {
      const part = document.createElement("section"), copy = root.cloneNode(true), now = fields(root);
      fields(copy).forEach((field, i) => { field.value = now[i].value; field.checked = now[i].checked; });
      copy.style.cssText += `;position:absolute;top:${-start}px`;
      // As wide as the page, so that the browser scales it down to the paper.
      part.style.width = root.offsetWidth + "px";
      part.style.height = ((starts[i + 1] ?? end) - start) + "px";
      part.append(copy);
      sheets.append(part);
    });
    sheets.className = "sheets";
    document.body.append(sheets);
  });
  addEventListener("afterprint", () => { sheets?.remove(); });
};
