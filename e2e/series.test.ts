import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import {
  anotherPhone,
  isPaused,
  lengthOf,
  openFilm,
  playOut,
  playTo,
  secondsOf,
  showControls,
} from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeSeries } from './harness/series.ts';
import { closeContext } from './harness/close-context.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const { app } = ownSite();
let film = '';
let episodes: string[] = [];
let seriesId = '';

/** Two episodes are free, the third costs gold. */
beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and kind = 'long' and rule = 'free' limit 1`,
  );
  film = rows[0]?.id ?? '';
  const terms = { rule: 'gold', previewUnits: 2, partPriceGoldCents: 600 } as const;
  ({ seriesId, episodes } = await makeSeries(database, '夜航记', terms));
});
afterAll(async () => {
  await takeOut(database, [...episodes, seriesId]);
  await database.close();
});

const episode = (number: number) => episodes[number - 1] ?? '';
const atEpisode = (page: Page, number: number) =>
  page.waitForURL(`${app}/subPage/longViodePlay?id=${episode(number)}`);

journey('the next episode begins by itself, unless that is cancelled', async ({ page }) => {
  await page.clock.install();
  await openFilm(page, episode(1));
  await playOut(page);
  const end = page.getByRole('region', { name: '播放结束' });
  await end.getByRole('timer').waitFor();
  await end.getByRole('heading', { name: /第 2 集.*夜航记 2/ }).waitFor();
  await end.getByRole('button', { name: '取消' }).tap();
  await end.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '重播' }).tap();
  await playOut(page);
  await end.getByRole('timer').waitFor();
  await page.clock.runFor(8000);
  await atEpisode(page, 2);
  await playTo(page, 0.3);
});

journey('the next episode waits while something is open over the player', async ({ page }) => {
  await openFilm(page, episode(1));
  await playTo(page, 0.3);
  await page.getByRole('button', { name: '弹幕设置' }).tap();
  const sheet = page.getByRole('dialog', { name: '弹幕' });
  await sheet.waitFor();
  await page.locator('video').evaluate((it: HTMLVideoElement) => {
    it.currentTime = it.duration - 0.8;
  });
  const seconds = page.getByText(/^\d 秒后播放下一集$/);
  await seconds.waitFor();
  expect(await seconds.innerText()).toBe('8 秒后播放下一集');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(/^[3-6] 秒后播放下一集$/).waitFor();
  await page.getByRole('button', { name: '立即播放' }).tap();
  await atEpisode(page, 2);
});

journey('N goes on, and an episode that is not bought says its price first', async ({ page }) => {
  await openFilm(page, episode(1));
  await playTo(page, 0.3);
  await page.keyboard.press('n');
  await atEpisode(page, 2);
  await playOut(page);
  await page.getByText('下一集需要解锁').waitFor();
  await page.getByRole('button', { name: '6 金币解锁' }).tap();
  await page.getByRole('dialog', { name: '购买' }).getByText('夜航记 3').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '购买' }).waitFor({ state: 'detached' });
  expect(page.url()).toContain(episode(2));
});

journey('after a plain video there is once more, or something like it', async ({ page }) => {
  await openFilm(page, film);
  await playOut(page);
  const end = page.getByRole('region', { name: '播放结束' });
  await expect
    .poll(() => end.getByRole('list', { name: '猜你喜欢' }).getByRole('link').count())
    .toBe(3);
  await end.getByRole('button', { name: '重播' }).tap();
  await end.waitFor({ state: 'detached' });
  await expect.poll(() => secondsOf(page)).toBeLessThan(5);
  await expect.poll(() => isPaused(page)).toBe(false);
});

async function openSleep(page: Page): Promise<void> {
  await showControls(page);
  await page.getByRole('button', { name: '更多设置' }).tap();
  await page.getByRole('button', { name: /^定时关闭/ }).tap();
}

journey(
  'the sleep timer goes along to the next episode, and ends with a reload',
  async ({ page }) => {
    await openFilm(page, episode(1));
    await playTo(page, 0.3);
    await openSleep(page);
    await page.getByRole('menuitemradio', { name: '15 分钟' }).tap();
    await page.keyboard.press('n');
    await atEpisode(page, 2);
    await playTo(page, 0.3);
    await openSleep(page);
    await page
      .getByRole('menuitemradio', { name: '15 分钟 还剩 15 分钟', checked: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await playTo(page, 0.3);
    await openSleep(page);
    await page.getByRole('menuitemradio', { name: '不开启', checked: true }).waitFor();
    await page.getByRole('menuitemradio', { name: '播完这一集' }).waitFor();
  },
);

journey(
  'a film goes on where the other device left it, the later place first',
  async ({ page, browser }) => {
    /** Waits until a place at or behind `from` is reported and accepted. */
    const saved = (on: Page, from: number) =>
      on.waitForResponse((answer) => {
        if (!answer.url().endsWith('/media/progress') || answer.status() !== 200) return false;
        const { seconds } = answer.request().postDataJSON() as { seconds: number };
        return seconds >= from;
      });
    /** Goes to a share of the film and pauses; answers where. */
    const leaveAt = async (on: Page, key: string) => {
      await playTo(on, 0.3);
      const there = ((await lengthOf(on)) * Number(key)) / 10;
      // Reported on the pause, or already on the seek.
      const isSaved = saved(on, there - 1);
      await on.keyboard.press(key);
      // A place is known once the picture has moved there: a pause before tells the former one.
      await playTo(on, there + 0.3);
      await on.keyboard.press('k');
      await isSaved;
      return secondsOf(on);
    };
    const goesOnAt = async (on: Page, seconds: number) => {
      await on.getByRole('button', { name: /^上次看到/ }).waitFor();
      await expect.poll(() => secondsOf(on), { timeout: 20_000 }).toBeGreaterThan(seconds - 1.5);
    };

    await openFilm(page, film);
    const first = await leaveAt(page, '4');
    const state = await page.context().storageState({ indexedDB: true });
    const other = await anotherPhone(browser, state);
    await openFilm(other, film);
    await goesOnAt(other, first);
    const later = await leaveAt(other, '6');
    await page.reload();
    await goesOnAt(page, later);

    // A closed page reports nothing more.
    await page.goto('about:blank');
    const isOver = saved(other, (await lengthOf(other)) - 1.5);
    await playOut(other);
    await isOver;
    await openFilm(page, film);
    await playTo(page, 0.1);
    expect(await page.getByRole('button', { name: /^上次看到/ }).count()).toBe(0);
    expect(await secondsOf(page)).toBeLessThan(8);
    await closeContext(other.context());
  },
);

journey('a series is found, liked, kept, reported and discussed', async ({ page }) => {
  await page.goto(`${app}/subPage/search/result?text=${encodeURIComponent('夜航记')}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('tab', { name: '合集' }).tap();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /夜航记/ })
    .first()
    .tap();
  await page.waitForURL(`${app}/subPage/longViodePlay/EpisodeList?id=${seriesId}`);
  for (const name of [/^点赞/, /^收藏/]) {
    await page.getByRole('button', { name, pressed: false }).tap();
    await page.getByRole('button', { name, pressed: true }).waitFor();
  }
  await page.getByRole('button', { name: '举报' }).tap();
  await page.getByRole('radio', { name: '侵犯权益' }).check();
  await page.getByRole('button', { name: '提交举报' }).tap();
  await page.getByText('已收到举报，72 小时内处理').waitFor();
  const { rows } = await database.pool.query(
    `select kind, reason, is_hidden from report_cases where subject_id = $1`,
    [seriesId],
  );
  expect(rows).toEqual([{ kind: 'content', reason: 'rights', is_hidden: false }]);

  await page.getByRole('tab', { name: '评论' }).tap();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('textbox').fill('等第四集');
  await panel.getByRole('button', { name: '发送' }).click();
  const mine = page.getByRole('article').filter({ hasText: '等第四集' });
  await mine.getByText('刚刚').waitFor();
  await mine.getByRole('button', { name: '回复' }).click();
  await panel.getByRole('textbox').fill('我也等');
  await panel.getByRole('button', { name: '发送' }).click();
  await page.getByRole('article').filter({ hasText: '我也等' }).waitFor();

  await page.goto(`${app}/mine/myCase`);
  await page.getByRole('radio', { name: '合集' }).tap();
  const kept = page.getByRole('list', { name: '收藏的合集' }).getByRole('listitem');
  await kept.filter({ hasText: '夜航记' }).waitFor();
});
