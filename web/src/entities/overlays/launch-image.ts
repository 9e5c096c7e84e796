/**
 * Shows or hides the still picture of the splash. It is part of index.html, so that it comes with the first paint;
 * the pages are rendered below it.
 */
export function showLaunchImage(isShown: boolean): void {
  const still = document.getElementById('launch');
  if (still) still.hidden = !isShown;
}
