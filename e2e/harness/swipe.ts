import type { CDPSession, Page } from 'playwright-core';

/**
 * Taps twice in one place, as fast as a finger: all of it is on its way before the page has answered the first touch,
 * or a busy machine would make two single taps of it.
 */
export async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
    });
  await Promise.all([
    touch('touchStart'),
    touch('touchEnd'),
    touch('touchStart'),
    touch('touchEnd'),
  ]);
  await session.detach();
}

/** Moves a finger over the middle of the screen, as a hand does: `share` of its height, upwards positive. */
export async function swipe(session: CDPSession, page: Page, share: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
  const from = height * (0.5 + share / 2);
  const steps = 8;
  const points = Array.from({ length: steps + 1 }, (_, step) => ({
    x: width / 2,
    y: from - (height * share * step) / steps,
  }));
  await drag(session, points);
}

/** Moves a finger sideways over the middle of the screen, to the left or to the right, as a page is turned. */
export async function swipeAside(page: Page, way: 'left' | 'right'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
  const [from, to] = way === 'left' ? [0.8, 0.2] : [0.2, 0.8];
  const points = [0, 0.25, 0.5, 0.75, 1].map((share) => ({
    x: width * (from + (to - from) * share),
    y: height / 2,
  }));
  await drag(session, points);
  await session.detach();
}

/** Puts a finger down on the first point, and lifts it at the last. */
async function drag(session: CDPSession, points: { x: number; y: number }[]): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  const [start, first, ...others] = points;
  if (!start || !first) throw new Error('a finger moves over two points or more');
  // The first move is on its way with the touch: on a busy machine it would come late, and the touch be a long press.
  await Promise.all([touch('touchStart', start), touch('touchMove', first)]);
  for (const point of others) await touch('touchMove', point);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
