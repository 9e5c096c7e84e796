import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const TEXT = '第三分钟坐在灯下的孩子是我女儿，没有人问过我们';
const ANSWER = '核实了，作品已经下架';
let film = '';

beforeAll(async () => {
  film = await copyFilm(database, { title: '码头一日', comments: 0 });
});
afterAll(async () => {
  await takeOut(database, [film]);
  await database.close();
});

journey(
  'somebody without an account complains about a film, and reads the answer by the link',
  { timeout: 180_000 },
  async ({ newPage: page, desktopPage }) => {
    // Before the question of age: who is shown may be too young for the app.
    await page.goto(`${site.app}/subPage/complaint`);
    await page.getByRole('radio', { name: '里面有未成年人' }).check();
    await page
      .getByLabel('链接', { exact: true })
      .fill(`${site.app}/subPage/longViodePlay?id=${film}\n\n`);
    await page.getByLabel('说明').fill(TEXT);
    await page.getByLabel(/联系方式/).fill('me@example.org');
    await page.getByRole('button', { name: '提交投诉' }).tap();
    await page.getByText('1 个，1 个已先隐藏').waitFor();
    await page.getByText('等待处理').waitFor();

    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desktopPage, '/complaints');
    const row = desktopPage.locator('tr[data-row]', { hasText: TEXT });
    await row.getByText('已先隐藏').waitFor();
    await row.getByRole('button', { name: /处\s*理/ }).click();
    const drawer = desktopPage.getByRole('dialog');
    await drawer.getByText('me@example.org').waitFor();
    await drawer.getByLabel('答复').fill(ANSWER);
    await drawer.getByRole('button', { name: /确\s*定/ }).click();
    await row.waitFor({ state: 'detached' });

    await page.reload();
    await page.getByText('已下架').waitFor();
    await page.getByText(ANSWER).waitFor();
    await page.getByRole('button', { name: '再写一份投诉' }).tap();
    await page.getByLabel('说明').waitFor();
  },
);
