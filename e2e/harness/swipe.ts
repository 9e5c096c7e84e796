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
  const x = width / 2;
  const steps = 8;
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x, y: from - (height * share * step) / steps }],
    });
  // The first move is on its way with the touch: on a busy machine it would come late, and the touch be a long press.
  await Promise.all([touch('touchStart', 0), touch('touchMove', 1)]);
  for (let step = 2; step <= steps; step += 1) await touch('touchMove', step);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
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
  for (const [at, point] of points.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [point],
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
