import { connectDatabase } from '@yehang/server/db/connect.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { addCompanions } from './harness/companions.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
beforeAll(() => addCompanions(database));
afterAll(() => database.close());

journey(
  'a companion is talked with, remembers, is given something, and goes out and in as a card',
  { timeout: 180_000 },
  async ({ page, desktopPage }) => {
    await visitMine(page);
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from users order by created_at desc limit 1',
    );
    await giveGold(database, rows[0]!.id, 100_000);
    await page.goto(`${site.app}/ai/aigf`);
    await page.getByRole('button', { name: /沈南星/ }).tap();
    await page.getByRole('button', { name: '开始聊天' }).tap();
    await page.getByText(/由 AI 生成，不是真人/).waitFor();
    const field = page.getByLabel('对沈南星说');
    await field.fill('我想找一本讲灯塔的旧书');
    await page.getByRole('button', { name: '发送', exact: true }).tap();
    // In the middle of the answer.
    await page.getByRole('log').getByText('我想找一本讲灯塔的旧书').waitFor();
    await page.reload();
    await page.getByText('AI生成 · 演示').first().waitFor();
    await page.getByRole('button', { name: '换一个' }).last().tap();
    await page.getByText('2/2').waitFor();
    await page.getByText('AI生成 · 演示').first().waitFor();
    await page.getByRole('button', { name: '上一个分支' }).tap();
    await page.getByText('1/2').waitFor();

    await page.getByRole('button', { name: '送礼物' }).tap();
    await page.getByRole('radio', { name: /一束花/ }).tap();
    await page.getByRole('button', { name: /300 积分/ }).tap();
    await page.getByText('余额 330 积分').waitFor();
    await page.getByRole('button', { name: '送出「一束花」' }).tap();
    await page.getByText('余额 320 积分').waitFor();
    await page.keyboard.press('Escape');

    // What is free is used up: an answer costs gold, or score.
    await database.pool.query(
      `insert into ai_free_uses (user_id, day, tool, used)
       values ($1, (now() at time zone 'Asia/Shanghai')::date, 'chat', 1000)
       on conflict (user_id, day, tool) do update set used = 1000`,
      [rows[0]!.id],
    );
    await page.reload();
    await page.getByRole('button', { name: /^每条 [\d.]+ 金币 · 改用 [\d.]+ 积分$/ }).tap();
    await field.fill('灯塔的书还有吗');
    await page.getByRole('button', { name: '发送', exact: true }).tap();
    await page.getByRole('log').getByText('灯塔的书还有吗').waitFor();
    await expect
      .poll(async () => {
        const paid = await database.pool.query<{ score: number; gold: number }>(
          `select charged_score_cents::int as score, charged_gold_cents::int as gold from ai_jobs
           where user_id = $1 and tool = 'chat' order by created_at desc limit 1`,
          [rows[0]!.id],
        );
        return paid.rows[0];
      })
      .toEqual({ score: 200, gold: 0 });

    await page.getByRole('button', { name: '更多' }).tap();
    await page.getByRole('button', { name: '记忆' }).tap();
    await page.getByLabel('写一条').fill('喜欢灯塔');
    await page.getByRole('button', { name: '记下' }).tap();
    await page.getByRole('button', { name: '修改' }).tap();
    await page.getByLabel('修改记忆').fill('喜欢灯塔和旧书');
    await page.getByRole('button', { name: '保存' }).tap();
    await page.getByText('喜欢灯塔和旧书').waitFor();

    await page.goto(`${site.app}/ai/aigf?view=new`);
    await page.getByLabel('名字').fill('林白鹭');
    await page.getByLabel('人物设定').fill('三十六岁的水文测量员，虚构的成年角色');
    await page.getByLabel('开场白').fill('潮水退了，{{user}}。');
    await page.getByRole('button', { name: '保存' }).tap();
    await page.getByRole('tab', { name: '我的角色' }).tap();
    await page.getByRole('button', { name: /林白鹭/ }).tap();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 JSON' }).tap(),
    ]);
    const card = await readFile(await download.path());
    expect(card.toString('utf8')).toContain('林白鹭');
    await page.keyboard.press('Escape');
    await page
      .getByLabel('角色卡文件')
      .setInputFiles({ name: 'card.json', mimeType: 'application/json', buffer: card });
    await page.getByText('审核中').waitFor();

    const staff = await makeStaff(database, 'moderator');
    await staff.open(desktopPage, '/companions');
    await desktopPage
      .getByRole('button', { name: /^查\s*看$/ })
      .first()
      .click();
    await desktopPage.getByText('三十六岁的水文测量员').last().waitFor();
    await desktopPage.getByRole('button', { name: /^通\s*过$/ }).click();
    await desktopPage.getByText('这里没有角色').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: '我的角色' }).tap();
    await page.getByText('已通过').waitFor();
  },
);
