import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { untilShown } from './harness/until-shown.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const operator = await makeStaff(database, 'owner');
const mark = newId().slice(-4);
const films = [`归航甲 ${mark}`, `归航乙 ${mark}`, `归航丙 ${mark}`] as const;
/** What titles of this file's announcements begin with. */
const NEWS = `今夜停航 ${mark}`;
const modules = { first: `归航 ${mark}`, second: `启航 ${mark}` };
/** Addresses for calls: the server's own by another name, and one where nobody answers. */
const good = `${site.app.replace('127.0.0.1', 'localhost')}/api/app`;
const dead = 'http://127.0.0.1:59999/api/app';
const filmIds: string[] = [];
let clipId = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select i.id from contents i join media_assets a on a.content_id = i.id and a.state = 'ready'
      where i.state = 'published' and i.rule = 'free' and i.kind = 'short' limit 1`,
  );
  clipId = rows[0]?.id ?? '';
  for (const title of films) filmIds.push(await copyFilm(database, { title }));
});
afterAll(async () => {
  await database.pool.query('delete from home_modules where title = any($1::text[])', [
    Object.values(modules),
  ]);
  await database.pool.query('delete from announcements where starts_with(title, $1)', [NEWS]);
  await database.pool.query('delete from domains where url = any($1::text[])', [[good, dead]]);
  await takeOut(database, filmIds);
  await database.close();
});

/** The icon of a save that has just ended may still be part of the button's name. */
const save = (consolePage: Page) =>
  consolePage.getByRole('button', { name: /^(?:loading )?保存$/ }).click();
const saved = (consolePage: Page) => consolePage.getByText('已保存，几秒内生效').waitFor();

async function enter(phone: Page, path: string): Promise<void> {
  await phone.goto(`${site.app}${path}`);
  await phone.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
}

/** Runs in the page: the splash is over, and the announcement is still to come. */
function passSplash(): void {
  const behind = JSON.stringify({ keys: [] });
  sessionStorage.setItem('yehang.overlays', sessionStorage.getItem('yehang.overlays') ?? behind);
}

/** Waits for the announcement, and answers its name. */
function announced(phone: Page, timeout = 20_000): Promise<string | null> {
  return phone.getByRole('dialog', { name: /^公告：/ }).getAttribute('aria-label', { timeout });
}

journey(
  'an announcement comes as a pop-up, once a visit, until it is switched off',
  async ({ desktopPage: consolePage, newPage: phone, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    // One that is tried again has a title of its own, and nothing of the first is shown.
    await database.pool.query('delete from announcements where starts_with(title, $1)', [NEWS]);
    await database.pool.query(`select pg_notify('yehang_changes', 'config *')`);
    const news = `${NEWS} ${Date.now() % 10_000}`;
    await operator.open(consolePage, '/announcements');
    await consolePage.getByRole('button', { name: /新建公告/ }).click();
    await consolePage.getByLabel('标题', { exact: true }).fill(news);
    await consolePage
      .getByLabel('内容')
      .fill('<p>两点到三点<b>维护</b></p><script>alert(1)</script>');
    const preview = consolePage.getByRole('complementary', { name: '手机上的样子' });
    await preview.getByText('两点到三点').waitFor();
    expect(await preview.innerHTML()).not.toContain('script');
    await save(consolePage);
    await saved(consolePage);
    const row = consolePage.getByRole('row', { name: new RegExp(news) });
    await row.getByText('展示中').waitFor();

    await phone.context().addInitScript(passSplash);
    await enter(phone, '/mine');
    expect(await announced(phone)).toBe(`公告：${news}`);
    await phone.getByText('维护', { exact: true }).waitFor();
    await phone.getByRole('button', { name: '我知道了' }).tap();
    await phone.reload();
    await phone.getByText(/^编号 \d+/).waitFor();
    expect(await phone.getByRole('dialog').count()).toBe(0);

    await row.getByRole('button', { name: '停用' }).click();
    await row.getByText('已停用').waitFor();
    // A further tab is a further visit; the switch reaches apps within seconds.
    const announcedNext = async () => {
      const next = await phone.context().newPage();
      await next.goto(`${site.app}/mine`);
      const name = await announced(next, 4_000).catch(() => null);
      await next.close();
      return name;
    };
    await expect.poll(announcedNext).toBe('公告：欢迎登船');
  },
);

/** Opens the menu of the clip on the screen: those above and below it are inert. */
const openMenu = (phone: Page) =>
  phone.locator('button[aria-label="更多"]:not([inert] *)').first().tap();

journey(
  'a change of the tiers that may download reaches an open app; an unpublished version is refused',
  async ({ desktopPage: consolePage, page: phone }) => {
    await enter(phone, `/subPage/shortVideoPlay?id=${clipId}`);
    await openMenu(phone);
    await phone.getByRole('button', { name: '缓存 至尊会员' }).waitFor();

    await operator.open(consolePage, '/app-config');
    await consolePage.getByLabel('最低版本').fill('9.0.0');
    await save(consolePage);
    await consolePage.getByText(/最低版本不能高于当前版本/).waitFor();
    await consolePage.getByLabel('最低版本').fill('');
    const saving = consolePage.locator('.ant-form-item').filter({ hasText: '可离线缓存的会员' });
    for (const [act, named] of [
      ['check', '缓存 普通会员'],
      ['uncheck', '缓存 至尊会员'],
    ] as const) {
      await saving.getByRole('checkbox', { name: '普通会员' })[act]();
      await save(consolePage);
      await consolePage.getByText('已保存，几秒内生效').last().waitFor();
      await phone.getByRole('button', { name: named }).waitFor();
    }
  },
);

/** The config that the app reads before its first call, as text. */
const configOf = async (phone: Page) =>
  (await phone.request.get(`${site.app}/api/app/ping/config`)).text();

journey(
  'an address is probed, given to apps, and taken from them again',
  async ({ desktopPage: consolePage, page: phone, allowedComplaints }) => {
    await operator.open(consolePage, '/domains');
    for (const address of [good, dead]) {
      await consolePage.getByRole('button', { name: '添加接口地址' }).click();
      await consolePage.getByLabel('地址', { exact: true }).fill(address);
      await consolePage.getByRole('button', { name: '保存' }).click();
      await consolePage.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const row = (address: string) => consolePage.getByRole('listitem').filter({ hasText: address });
    await row(good)
      .getByText(/^正常 \d+ ms$/)
      .waitFor();
    await row(dead).getByText('连接被拒绝').waitFor();
    // The app tries what it is given, and stays with what answers it.
    allowedComplaints.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|CORS/);
    const given = await configOf(phone);
    expect(given).toContain(good);
    expect(given).not.toContain(dead);
    await enter(phone, '/mine');
    await phone.getByText(/^编号 \d+/).waitFor();

    for (const address of [good, dead]) {
      await row(address).getByRole('button', { name: '停用' }).click();
      await row(address).getByText('已停用').waitFor();
    }
    const later = await configOf(phone);
    for (const address of [good, dead]) {
      expect(later).not.toContain(address);
      await row(address).getByRole('button', { name: '删除' }).click();
      await consolePage.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await row(address).waitFor({ state: 'detached' });
      // The next one's question is another dialog.
      await consolePage.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  },
);

const previewed = (consolePage: Page) =>
  consolePage.getByRole('region', { name: '预览' }).getByRole('listitem').allInnerTexts();

async function makeModule(
  consolePage: Page,
  title: string,
  chosen: readonly string[],
): Promise<void> {
  await consolePage
    .getByRole('button', { name: /新建模块/ })
    .first()
    .click();
  await consolePage.getByLabel('标题', { exact: true }).fill(title);
  for (const film of chosen) {
    await consolePage.getByLabel('添加内容').fill(film);
    const offered = consolePage.locator('.ant-select-item-option');
    await expect.poll(() => offered.allInnerTexts()).toEqual([`${film}　长视频`]);
    const choose = () => offered.click({ timeout: 1_000 }).catch(() => undefined);
    await untilShown(choose, handleOf(consolePage, film));
  }
  await expect.poll(() => previewed(consolePage)).toEqual(chosen);
  await save(consolePage);
  await consolePage.getByRole('dialog').waitFor({ state: 'hidden' });
  await handleOf(consolePage, title).waitFor();
}

const handleOf = (consolePage: Page, name: string) =>
  consolePage.getByRole('button', { name: `拖动「${name}」` });

/** Takes a row by its handle to where another one is. */
async function dragOnto(consolePage: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('what is dragged is not in sight');
  await consolePage.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await consolePage.mouse.down();
  await consolePage.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await consolePage
    .getByText(/」移到第 \d+ 位/)
    .first()
    .waitFor({ state: 'attached' });
  await consolePage.mouse.up();
}

/** Takes a row up by one place, by keys alone. */
async function moveUp(consolePage: Page, name: string): Promise<void> {
  const told = consolePage.getByText(new RegExp(`「${name}」移到第 \\d+ 位`)).last();
  await handleOf(consolePage, name).press('Space');
  await told.waitFor({ state: 'attached' });
  const before = Number(/移到第 (\d+) 位/.exec(await told.innerText())?.[1]);
  const above = consolePage.getByText(`「${name}」移到第 ${before - 1} 位`);
  await untilShown(() => consolePage.keyboard.press('ArrowUp'), above);
  await consolePage.keyboard.press('Space');
}

/** The two modules and their films, as the app's home page shows them from above. */
async function homeOf(phone: Page): Promise<string[]> {
  await phone.goto(site.app);
  const own = phone.getByRole('region', { name: new RegExp(`^(归航|启航) ${mark}$`) });
  await own.first().waitFor();
  const shown = await own.allInnerTexts();
  return shown.map((text) => text.match(/(归航|启航)[甲乙丙]?(?= )/g)?.join(' ') ?? '');
}

journey(
  'modules are moved by pointer and by keyboard, items within one too, and the home page shows it',
  async ({ desktopPage: consolePage, page: phone }) => {
    await operator.open(consolePage, '/home');
    await makeModule(consolePage, modules.first, [films[0], films[1]]);
    await makeModule(consolePage, modules.second, [films[2]]);
    await enter(phone, '/');
    expect(await homeOf(phone)).toEqual(['归航 归航甲 归航乙', '启航 归航丙']);

    const arranged = () => consolePage.waitForResponse(/home\/arrange$/);
    let answer = arranged();
    await dragOnto(
      consolePage,
      handleOf(consolePage, modules.second),
      handleOf(consolePage, modules.first),
    );
    await answer;
    expect(await homeOf(phone)).toEqual(['启航 归航丙', '归航 归航甲 归航乙']);

    answer = arranged();
    await moveUp(consolePage, modules.first);
    await answer;
    const row = consolePage
      .getByRole('listitem')
      .filter({ has: handleOf(consolePage, modules.first) })
      .last();
    await row.getByRole('button', { name: '编辑' }).click();
    await expect.poll(() => previewed(consolePage)).toEqual([films[0], films[1]]);
    await moveUp(consolePage, films[1]);
    await expect.poll(() => previewed(consolePage)).toEqual([films[1], films[0]]);
    await save(consolePage);
    await consolePage.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await homeOf(phone)).toEqual(['归航 归航乙 归航甲', '启航 归航丙']);
  },
);
