/** Steps between the points that are looked at, px: no line of text is lower, and hardly a word narrower. */
const STEP_X = 14;
const STEP_Y = 8;

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );
}

/** Whether an element of the page with text of its own is at `box`, other than in `floating` itself. */
export function hasTextBelow(box: DOMRect, floating: Element): boolean {
  for (let y = box.top; y <= box.bottom; y += STEP_Y) {
    for (let x = box.left; x <= box.right; x += STEP_X) {
      const below = document.elementsFromPoint(x, y);
      if (below.some((element) => !floating.contains(element) && hasOwnText(element))) return true;
    }
  }
  return false;
}
