import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const operator = await makeStaff(database, 'owner');

afterAll(() => database.close());

journey(
  'an operator sees today beside yesterday, and where viewers leave a film',
  async ({ desktopPage: page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await operator.open(page, '/');
    await page
      .getByText(/^昨日此时/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: '全部数据' }).click();

    const plays = page.getByRole('slider', { name: /^播放/ });
    await plays.waitFor();
    await plays.focus();
    const last = await plays.getAttribute('aria-valuetext');
    await plays.press('ArrowLeft');
    expect(await plays.getAttribute('aria-valuetext')).not.toBe(last);
    await page.getByRole('button', { name: '看表格：播放' }).click();
    const rows = page.getByRole('region', { name: '播放的表格' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(31);
    await page.getByText('最近 7 天').click();
    await expect.poll(() => rows.count()).toBe(8);

    await page
      .getByRole('link', { name: /\S/ })
      .and(page.locator('a[href$="/figures?days=7"]'))
      .first()
      .click();
    await page.getByRole('slider', { name: /^观众看到哪里/ }).waitFor();
    await page.getByText(/^离开最多的位置/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '导出 CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('figures.csv');
  },
);
