import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { scheduleLiveProbe } from '@yehang/server/db/queries/live/sources.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { makeChannel } from './harness/live-channel.ts';
import { startLiveUpstream, type LiveUpstream } from './harness/live-upstream.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const channelId = randomUUID();
let upstream: LiveUpstream;

beforeAll(async () => {
  upstream = await startLiveUpstream();
  upstream.isUp = false;
  await makeChannel(database, {
    id: channelId,
    title: '远方电视台',
    details: { category: '外面', source: 'hls', sourceUrl: upstream.url },
  });
  await database.pool.query(`select pg_notify('yehang_changes', 'live *')`);
});
afterAll(async () => {
  await database.pool.query('delete from contents where id = $1', [channelId]);
  await database.close();
  await upstream.stop();
});

/** The signal is there again, and the server probes at once, as it does when a push begins. */
async function comeBack(): Promise<void> {
  upstream.isUp = true;
  await scheduleLiveProbe(database, channelId, { isFresh: true });
}

async function untilItPlays(page: Page): Promise<void> {
  const seconds = () =>
    page
      .locator('video')
      .evaluate((element: HTMLVideoElement) => element.currentTime)
      .catch(() => 0);
  await expect.poll(seconds, { timeout: 40_000 }).toBeGreaterThan(0);
  const begun = await seconds();
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(begun + 1);
}

journey(
  'an outside channel waits for its signal, plays it through this site, and survives its loss',
  async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith('http')) hosts.add(new URL(request.url()).host);
    });
    await page.goto(`${site.app}/subPage/liveTv/livePlay?id=${channelId}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
    await page.getByRole('heading', { name: '远方电视台' }).waitFor();
    await page.getByRole('heading', { name: '现在没有信号' }).waitFor();

    await comeBack();
    await untilItPlays(page);

    upstream.isUp = false;
    await page.getByRole('heading', { name: '现在没有信号' }).waitFor({ timeout: 60_000 });
    await comeBack();
    await untilItPlays(page);

    expect(hosts).not.toContain(upstream.host);
    expect([...hosts]).toEqual([new URL(site.app).host]);
  },
  180_000,
);
