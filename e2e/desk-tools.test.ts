import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
/** Of one attempt: another meets nothing of it. */
const newMark = () => newId().slice(-4);
const CANNED = '核对订单';

/** Who is online is given conversations of other journeys too. */
const leaveDesks = () => database.pool.query('update support_staff set is_online = false');

beforeAll(() =>
  // Somebody is there at any hour of the day.
  database.pool.query(
    `insert into settings (key, value) values ('support', '{"opensAt": "00:00"}')
     on conflict (key) do update set value = settings.value || excluded.value`,
  ),
);
afterEach(leaveDesks);
afterAll(async () => {
  await database.pool.query('delete from canned_answers where starts_with(title, $1)', [CANNED]);
  await database.close();
});

/** A desk of its own for another member of staff. */
async function desk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' },
  });
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

async function ask(phone: Page, text: string): Promise<void> {
  await visitMine(phone);
  await phone.goto(`${site.app}/mine/onLineKf`);
  await phone.getByLabel('消息', { exact: true }).last().fill(text);
  await phone.getByRole('button', { name: '发送', exact: true }).tap();
  await phone.getByText('正在排队').waitFor();
}

/** Takes the conversation that begins with what was said. */
async function take(page: Page, text: string): Promise<void> {
  await page.locator('.desk-row', { hasText: text }).click();
  await page.getByRole('button', { name: /^接\s*待$/ }).click();
  await page.getByLabel(/回复用户/).waitFor();
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

const log = (page: Page) => page.getByRole('log', { name: '消息' });

async function writeNote(page: Page, note: string): Promise<void> {
  await page.getByRole('checkbox', { name: '内部备注' }).check();
  await page.getByLabel(/内部备注，用户看不到/).fill(note);
  await press(page, /^记下备注$/);
  await log(page).getByText(note).waitFor();
}

journey(
  'a canned answer is written at the desk, and chosen to answer somebody with',
  { timeout: 180_000 },
  async ({ page, desktopPage: first }) => {
    const mark = newMark();
    const title = `${CANNED} ${mark}`;
    const answer = `您好，请把订单号发给我，我马上核对（${mark}）`;
    const text = `订单在哪里看 ${mark}`;
    await ask(page, text);
    const staff = await makeStaff(database, 'support');
    await staff.open(first, '/support?box=queued');
    await press(first, /^快捷回复$/);
    const canned = first.getByRole('dialog', { name: '快捷回复' });
    await canned.getByRole('button', { name: '新建快捷回复' }).click();
    const form = first.getByRole('dialog', { name: '新建快捷回复' });
    await form.getByLabel('名称').fill(title);
    await form.getByLabel('内容').fill(answer);
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await form.waitFor({ state: 'hidden' });
    await canned.getByRole('row').filter({ hasText: answer }).waitFor();
    await canned.getByRole('button', { name: '关闭' }).first().click();
    await canned.waitFor({ state: 'hidden' });

    await take(first, text);
    await first.getByLabel('快捷回复', { exact: true }).last().click();
    await first.getByTitle(title).click();
    await expect.poll(() => first.getByLabel(/回复用户/).inputValue()).toBe(answer);
    await press(first, /^发\s*送$/);
    await page.getByText(answer).waitFor();
  },
);

journey(
  'a conversation goes to a colleague with a note that its user never sees, and is rated at its end',
  { timeout: 180_000 },
  async ({ page, desktopPage: first, browser }) => {
    const mark = newMark();
    const text = `充值没有到账 ${mark}`;
    await ask(page, text);
    const staff = await makeStaff(database, 'support');
    const colleague = await makeStaff(database, 'support');
    await staff.open(first, '/support?box=queued');
    await take(first, text);
    await page.getByText('客服已接入', { exact: true }).waitFor();
    const note = `渠道说已退，先别补 ${mark}`;
    await writeNote(first, note);
    await press(first, /^转\s*接$/);
    const transfer = first.getByRole('dialog', { name: '转接会话' });
    await transfer.getByText(colleague.login).click();
    await transfer.getByRole('button', { name: /^转\s*接$/ }).click();
    await transfer.waitFor({ state: 'hidden' });
    await page.getByText('已转给另一位客服').waitFor();
    // Who gave it away writes notes from now on.
    await first.getByRole('checkbox', { name: '内部备注', disabled: true }).waitFor();
    expect(await first.getByRole('button', { name: /^转\s*接$/ }).count()).toBe(0);

    const second = await desk(browser);
    await colleague.open(second, '/support?box=mine');
    await second.locator('.desk-row', { hasText: text }).click();
    await log(second).getByText(note).waitFor();
    await second.getByText(`备注 · ${staff.login}`).waitFor();
    await second.getByLabel(/回复用户/).fill('已经帮您补上了');
    await second.keyboard.press('Enter');
    await page.getByText('已经帮您补上了').waitFor();
    expect(await page.getByText(note).count()).toBe(0);

    await press(second, /^结\s*束$/);
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^结\s*束$/ })
      .click();
    await page.getByRole('radio', { name: '4 星，满意' }).tap();
    await page.getByLabel('评价内容').fill('换了一个人才弄好');
    await page.getByRole('button', { name: '提交评价' }).tap();
    await page.getByText('你的评价：满意，谢谢').waitFor();
    await second.getByText('评价 4 星：换了一个人才弄好').waitFor();
    await closeContext(second.context());
  },
);

journey(
  'who asked is given to who is online, and to a colleague where nobody answered in time',
  { timeout: 180_000 },
  async ({ page, desktopPage: first, browser }) => {
    const mark = newMark();
    const staff = await makeStaff(database, 'support');
    const colleague = await makeStaff(database, 'support');
    const second = await desk(browser);
    const text = `画面一直转圈 ${mark}`;
    await staff.open(first, '/support?box=mine');
    await colleague.open(second, '/support?box=mine');
    await leaveDesks();
    await ask(page, text);
    const online = (one: Page) => one.getByRole('switch');
    await online(first).click();
    await first.locator('.desk-row', { hasText: text }).click();
    await first.getByText(`${staff.login} 接待`).waitFor();
    await page.getByText('客服已接入', { exact: true }).waitFor();

    // Half an hour without an answer, and somebody else is there.
    await online(second).click();
    await second.getByText('在线，会分到新会话').waitFor();
    await database.pool.query(
      `update support_conversations set waiting_since = now() - interval '30 minutes'
        where state = 'open' and last_text = $1`,
      [text],
    );
    const row = second.locator('.desk-row', { hasText: text });
    await row.click({ timeout: 40_000 });
    await second.getByText(`${colleague.login} 接待`).waitFor();
    await second.getByText(/分钟没有回复，已重新排队/).waitFor();
    await first.getByText(`${colleague.login} 接待`).waitFor();
    await second.getByLabel(/回复用户/).fill('换个线路试试');
    await second.keyboard.press('Enter');
    await page.getByText('换个线路试试').waitFor();
    expect(await page.getByText(/已重新排队/).count()).toBe(0);
    await closeContext(second.context());
  },
);
