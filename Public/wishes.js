// Elements whose `data-up` has a wish of one kind: each begins once, follows its wish when it changes, and ends when it is gone.
"use strict";
export default (root, kind, shown, begin, follow, end) => {
  const look = () => {
    const all = new Set(root.querySelectorAll(`[data-up^='{"${kind}"']`));
    for (const [e, state] of shown) if (!all.has(e)) {
      shown.delete(e);
      end(state);
    }
    for (const e of all) {
      let state = shown.get(e);
      if (!state) shown.set(e, state = begin(e));
      if (state.text == e.dataset.up) continue;
      state.text = e.dataset.up;
      follow(state, JSON.parse(state.text)[kind], e);
    }
  };
  root.addEventListener("patch", look);
  look();
};
