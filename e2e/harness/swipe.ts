import type { CDPSession, Page } from 'playwright-core';

/** Moves a finger over the middle of the screen, as a hand does: `share` of its height, upwards positive. */
export async function swipe(session: CDPSession, page: Page, share: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
  const from = height * (0.5 + share / 2);
  const x = width / 2;
  const steps = 8;
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x, y: from }],
  });
  for (let step = 1; step <= steps; step += 1) {
    const y = from - (height * share * step) / steps;
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
