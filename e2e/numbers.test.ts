import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
afterAll(() => database.close());

journey("an uploader's numbers fit on a phone of 320 px", async ({ page }) => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select uploader_id as id from contents where state = 'published' and uploader_id is not null limit 1`,
  );
  const id = rows[0]!.id;
  const { rows: known } = await database.pool.query<{ followers: number; following: number }>(
    'select followers, following from follow_counts where user_id = $1',
    [id],
  );
  const set = (followers: number, following: number) =>
    database.pool.query(
      `insert into follow_counts (user_id, followers, following) values ($1, $2, $3)
       on conflict (user_id) do update set followers = $2, following = $3`,
      [id, followers, following],
    );
  await set(99_999_999, 99_999_999);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${site.app}/subPage/upIndex?id=${id}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  const followers = page.getByText('粉丝', { exact: true }).locator('..');
  await followers.getByText('9999.9万').waitFor();
  const spilled = await followers.locator('..').evaluate((stats) =>
    [...stats.children]
      .filter((stat) => {
        const { left, right } = stat.getBoundingClientRect();
        return left < 0 || right > 320 || stat.scrollWidth > stat.clientWidth + 1;
      })
      .map((stat) => stat.textContent),
  );
  expect(spilled).toEqual([]);
  // Nor is there a space between digits and 万, here and on covers.
  const spaces = await page
    .locator('b, a span', { hasText: /^[\d.]+[千万亿]$/ })
    .evaluateAll((numbers) => numbers.map((number) => getComputedStyle(number).textAutospace));
  expect(new Set(spaces)).toEqual(new Set(['no-autospace']));
  await set(known[0]?.followers ?? 0, known[0]?.following ?? 0);
});
