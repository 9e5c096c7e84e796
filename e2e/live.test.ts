import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeChannel } from './harness/live-channel.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { closeContext } from './harness/close-context.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const channelId = randomUUID();

beforeAll(async () => {
  await makeChannel(database, {
    id: channelId,
    title: '夜航一台',
    details: { category: '慢电视', source: 'programme' },
  });
  await database.pool.query(
    `insert into live_programmes (channel_id, position, content_id)
     select $1, row_number() over (order by i.id), i.id from contents i
     join media_assets a on a.content_id = i.id and a.state = 'ready'
     where i.state = 'published' and i.kind = 'long' and i.rating = 'general' and i.rule = 'free'`,
    [channelId],
  );
});
afterAll(async () => {
  await database.pool.query('delete from contents where id = $1', [channelId]);
  await database.close();
});

/** Opens the channel as a new visitor, who confirms their age, and waits until it plays. */
async function watch(page: Page): Promise<void> {
  await page.goto(`${site.app}/subPage/liveTv/livePlay?id=${channelId}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
  await page.getByRole('heading', { name: '夜航一台' }).waitFor();
  const seconds = () =>
    page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
  // It begins by itself, at the live edge.
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(0);
  const begun = await seconds();
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(begun + 1);
}

const nowOn = (page: Page) => page.locator('[aria-current="true"]').getAttribute('data-item');

journey(
  'two viewers see the same programme, and the guide says which',
  async ({ page, desktopPage }) => {
    await watch(page);
    await watch(desktopPage);
    const [one, other] = await Promise.all([nowOn(page), nowOn(desktopPage)]);
    expect(one).toBeTruthy();
    expect(other).toBe(one);
    await page.getByRole('button', { name: '暂停' }).click();
    await page.getByRole('button', { name: '回到直播' }).click();
    await page.getByText('直播', { exact: true }).first().waitFor();
  },
);

journey(
  'what one viewer says, the other reads within seconds, and may hide',
  async ({ page, browser }) => {
    await watch(page);
    const other = await anotherPhone(browser);
    await watch(other);
    const chat = (viewer: Page) => viewer.getByRole('region', { name: '聊天' });
    await chat(page).getByRole('textbox', { name: '发言' }).fill('晚上好，海上的朋友');
    await chat(page).getByRole('button', { name: '发送' }).tap();
    const line = (viewer: Page) => chat(viewer).getByRole('button', { name: /晚上好，海上的朋友/ });
    await line(page).waitFor();
    await line(other).tap();
    await other.getByRole('button', { name: '屏蔽此人' }).tap();
    await line(other).waitFor({ state: 'detached' });
    await line(page).waitFor();
    await closeContext(other.context());
  },
);
