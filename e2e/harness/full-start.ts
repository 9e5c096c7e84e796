import type { Page } from 'playwright-core';
import { changeAnswer } from './change-answer.ts';

/** What a page's config says of the ads and the overlays of a start. */
interface StartConfig {
  advertise: { position: number; title: string; description: string; href: string }[];
  startOverlays: { splashPauseMinutes: number; perStart: number; repeat: string };
}

/** Titles of the pop-ups of `routeFullStart`, in their order. */
export const popUpTitles = ['会员看得更多', '云上的鲸'];

/**
 * Gives the page every overlay of a start: two splash ads, an app list, two pop-ups and the announcement, all in one
 * start. They are ads of the demonstration at other positions, so that the server takes their clicks.
 * @param change what else is different
 */
export async function routeFullStart(
  page: Page,
  change: (config: StartConfig) => void = () => undefined,
): Promise<void> {
  await changeAnswer<StartConfig>(page, '**/api/app/ping/config', (data) => {
    const [still, second, first, last, app] = data.advertise.filter(({ position }) => position > 4);
    const [one, other] = popUpTitles as [string, string];
    data.advertise = [
      { ...still!, position: 1 },
      { ...second!, position: 1 },
      { ...first!, position: 2, title: one, description: '一张票，看完整片海' },
      { ...last!, position: 2, title: other, description: '动画短剧' },
      { ...app!, position: 3, title: '听雨' },
    ].map((ad, sortCode) => ({ ...ad, sortCode, href: '/mine/vip' }));
    data.startOverlays.perStart = 10;
    change(data);
  });
}
