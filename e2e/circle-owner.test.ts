import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { buildCircle } from '../server/test/factories/community.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const RULES_BEFORE = '友善发言';
const RULES = '只聊今晚的海';
afterAll(() => database.close());

/** Opens a circle with its menu. */
async function openMenu(phone: Page, circleId: string): Promise<void> {
  await phone.goto(`${app}/community/leabalTheme?id=${circleId}`);
  await phone.getByRole('button', { name: '更多', exact: true }).first().tap();
  await phone.getByRole('button', { name: '分享', exact: true }).waitFor();
}

/** A circle of who holds a phone. */
async function ownCircle(phone: Page) {
  const title = `守灯人 ${newId().slice(-4)}`;
  const { id: ownerId } = await visitMine(phone);
  await giveTrust(database, ownerId, 3);
  const { id } = await buildCircle(database, { ownerId, title, cover: null });
  return { id, title };
}

journey(
  'a circle is changed by its owner: others read the new rules once the review let them pass',
  { timeout: 180_000 },
  async ({ page: owner, desktopPage: desk, browser }) => {
    const { id, title } = await ownCircle(owner);
    const other = await anotherPhone(browser);
    await visitMine(other);
    await openMenu(owner, id);
    await owner.getByRole('link', { name: '修改圈子' }).tap();
    await owner.getByRole('heading', { name: '修改圈子' }).waitFor();
    await owner.getByLabel('圈规').fill(RULES);
    await owner.getByRole('button', { name: '提交修改' }).tap();
    await owner.getByText('已提交，审核通过后生效').waitFor();
    const mine = owner.getByRole('region', { name: '我的圈子' });
    await mine.getByRole('listitem').filter({ hasText: title }).getByText('修改在审核').waitFor();

    const readRules = async (rules: string) => {
      await other.goto(`${app}/community/leabalTheme?id=${id}`);
      await other.getByRole('button', { name: '圈规' }).tap();
      await other.getByRole('dialog').getByText(rules, { exact: true }).waitFor();
    };
    await readRules(RULES_BEFORE);
    const reviewer = await makeStaff(database, 'moderator');
    await reviewer.open(desk, '/review');
    await desk.getByRole('button', { name: new RegExp(title) }).click();
    await desk.getByRole('button', { name: '通过 (A)', disabled: false }).click();
    await desk.getByText('已通过').waitFor();
    await readRules(RULES);
    await owner.reload();
    await mine.getByRole('listitem').filter({ hasText: title }).getByText('已开').waitFor();
    await closeContext(other.context());
  },
);

journey(
  'a member who is appointed looks after the circle until they are dismissed',
  { timeout: 180_000 },
  async ({ page: owner, browser }) => {
    const { id, title } = await ownCircle(owner);
    const member = await anotherPhone(browser);
    await visitMine(member);
    await member.goto(`${app}/community/leabalTheme?id=${id}`);
    await member.getByRole('button', { name: `加入 ${title}` }).tap();
    await member.getByRole('button', { name: `退出 ${title}` }).waitFor();
    const manage = member.getByRole('button', { name: '管理圈子' });
    await openMenu(member, id);
    expect(await manage.count()).toBe(0);

    const appoint = async (act: string, done: string) => {
      await openMenu(owner, id);
      await owner.getByRole('button', { name: '管理圈子' }).tap();
      await owner.getByRole('tab', { name: '成员' }).tap();
      await owner.getByRole('button', { name: new RegExp(`^${act}：`) }).tap();
      await owner.getByRole('button', { name: `确认${act}` }).tap();
      await owner.getByText(done).waitFor();
    };
    await appoint('设为版主', '已设为版主');
    await openMenu(member, id);
    await manage.tap();
    await member.getByText('没有要处理的举报').waitFor();
    // Who else looks after the circle is for its owner to say.
    expect(await member.getByRole('tab', { name: '成员' }).count()).toBe(0);

    await appoint('取消版主', '已取消版主');
    await openMenu(member, id);
    expect(await manage.count()).toBe(0);
    await closeContext(member.context());
  },
);
