/**
 * The still picture of the splash. It stands in index.html, so that it is there with the first paint; the pages are
 * drawn below it meanwhile.
 */
export function showLaunchImage(isShown: boolean): void {
  const still = document.getElementById('launch');
  if (still) still.hidden = !isShown;
}
