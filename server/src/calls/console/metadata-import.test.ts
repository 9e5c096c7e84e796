import { describe, expect, it } from 'vitest';
import type { MetadataRow } from '@yehang/contract/shapes/metadata-file.ts';
import { newId } from '../../db/new-id.ts';
import { performers } from '../../db/schema/topics.ts';
import { exportContents } from '../../domain/catalogue/export-contents.ts';
import { runStaffTask } from '../../domain/bulk/run-bulk.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const support = await staffCookie(consoleApp, context, 'support');
const never = new AbortController().signal;

const { id: channelId, name: channel } = await buildChannel(database);
const performerId = newId();
await database.orm.insert(performers).values({ id: performerId, name: '阿来' });

async function buildDraft(over: Parameters<typeof buildContent>[1] = {}) {
  const { id } = await buildContent(database, { state: 'draft', publishedAt: null, ...over });
  await buildMedia(context, id, 8);
  return id;
}
const check = (rows: MetadataRow[], cookie = editor) =>
  staffCall(consoleApp, 'content/metadata/preview', { rows }, cookie);
const start = (rows: MetadataRow[], skipsProblems = false) =>
  staffCall(consoleApp, 'content/metadata/import', { rows, skipsProblems }, editor);
const info = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, editor)).data;
async function problemOf(row: Omit<MetadataRow, 'line'>) {
  const { data } = await check([{ line: 2, ...row }]);
  expect(data.changes).toEqual([]);
  return data.problems[0]?.problem;
}

describe('the rows of a metadata file', () => {
  it('change what they say, by id or file, and leave the rest', async () => {
    const first = await buildDraft({ title: '旧名', year: 1990, region: 'japan' });
    const second = await buildDraft({ title: '随手起的' });
    await tagContent(database, first, '旧');
    await database.pool.query('update media_assets set source_name = $2 where content_id = $1', [
      second,
      '第 2 集.mp4',
    ]);
    const rows = [
      {
        line: 2,
        id: first,
        title: '新名',
        otherTitles: '又名 | 再名',
        rule: '会员或金币',
        tier: '普通会员',
        price: '12.5',
        channel,
        tags: '海 | 船',
        performers: '阿来',
        year: '-',
        region: '',
        darkOnly: '是',
      },
      { line: 3, file: '第 2 集.mp4', title: '第二集', language: '粤语' },
    ];
    const report = (await check(rows)).data;
    expect(report).toMatchObject({ rows: 2, changed: 2, same: 0, failed: 0, problems: [] });
    expect(report.changes[0]!.fields).toContainEqual({ name: '年份', from: '1990', to: '' });
    expect((await info(first)).title).toBe('旧名');

    const task = (await start(rows)).data;
    expect(task).toMatchObject({ kind: 'metadata', state: 'queued', total: 2 });
    while (await runStaffTask(context, never));
    const changed = await info(first);
    expect(changed).toMatchObject({
      title: '新名',
      otherTitles: ['又名', '再名'],
      access: { rule: 'vipOrGold', tier: 'normal', priceGoldCents: 1_250 },
      channelId,
      year: null,
      region: 'japan',
      darkOnly: true,
    });
    expect(changed.tags.map(({ name }) => name).sort()).toEqual(['海', '船'].sort());
    expect(changed.actors).toEqual([{ id: performerId, name: '阿来' }]);
    expect(await info(second)).toMatchObject({ title: '第二集', language: 'cantonese' });
    expect((await check(rows)).data).toMatchObject({ changed: 0, same: 2, failed: 0 });
    expect((await start(rows.slice(0, 1))).code).toBe(4090);
  });

  it('change nothing where they are an export as it is', async () => {
    const id = await buildDraft({ title: '=一加一', description: '两行\n简介', year: 2001 });
    await tagContent(database, id, '海');
    const staff = {
      staffId: newId(),
      login: 'editor',
      role: 'editor' as const,
      sessionId: newId(),
      address: '127.0.0.1',
    };
    let text = '';
    const pieces = await exportContents(context, staff, { text: '=一加一' });
    for await (const piece of pieces) text += String(piece);
    const [head, line] = text.slice(1).trim().split('\r\n');
    const cells = Object.fromEntries(
      head!.split(',').map((name, at) => [name, line!.split(',')[at]!]),
    );
    const row = {
      line: 2,
      id: cells['编号'],
      title: cells['标题'],
      rating: cells['分级'],
      darkOnly: cells['仅暗网'],
      rule: cells['观看方式'],
      tier: cells['会员'],
      price: cells['价格（金币）'],
      tags: cells['标签'],
      year: cells['年份'],
    };
    expect(row.title).toBe("'=一加一");
    expect((await check([row])).data).toMatchObject({ same: 1, changed: 0, failed: 0 });
  });

  it('are refused one by one, each in a sentence', async () => {
    const id = await buildDraft();
    const gone = await buildDraft({ state: 'takenDown' });
    expect(await problemOf({ id: newId(), title: '无' })).toBe('没有这个编号的内容');
    expect(await problemOf({ id: '一', title: '无' })).toBe('没有这个编号的内容');
    expect(await problemOf({ file: '没有.mp4', title: '无' })).toBe('没有来自这个文件的草稿');
    expect(await problemOf({ title: '无' })).toBe('要有编号，或者草稿的文件名');
    expect(await problemOf({ id, title: '-' })).toBe('标题不能清空');
    expect(await problemOf({ id, title: '长'.repeat(81) })).toBe('标题不能超过 80 个字');
    expect(await problemOf({ id, title: '幼女' })).toBe('标题里有不允许使用的词，请修改');
    expect(await problemOf({ id, rating: '限制' })).toBe('看不懂分级「限制」');
    expect(await problemOf({ id, darkOnly: '对' })).toBe('仅暗网要填是或否');
    expect(await problemOf({ id, rule: '金币' })).toBe('观看方式是金币时要填价格');
    expect(await problemOf({ id, rule: '会员' })).toBe('观看方式是会员时要填会员');
    expect(await problemOf({ id, rule: '金币', price: '1.234' })).toContain('最多两位小数');
    expect(await problemOf({ id, rule: '金币', price: '免' })).toBe('价格（金币）要填数字');
    expect(await problemOf({ id, channel: '没有的' })).toBe('没有频道「没有的」');
    expect(await problemOf({ id, performers: '阿来 | 无名' })).toBe('没有演员「无名」');
    expect(await problemOf({ id, year: '2024.5' })).toBe('年份的格式不对');
    expect(await problemOf({ id: gone, title: '新' })).toBe('已下架的内容不能修改');
    const { data } = await check([
      { line: 2, id, title: '甲' },
      { line: 3, id, title: '乙' },
    ]);
    expect(data).toMatchObject({ changed: 1, problems: [{ line: 3 }] });
  });

  it('with problems are imported only where those are skipped', async () => {
    const id = await buildDraft({ title: '原来' });
    const rows = [
      { line: 2, id, title: '改后' },
      { line: 3, id: newId(), title: '没有' },
    ];
    expect(await start(rows)).toMatchObject({ code: 4090 });
    expect((await start(rows, true)).data.total).toBe(1);
    while (await runStaffTask(context, never));
    expect((await info(id)).title).toBe('改后');
  });

  it('leave what was changed meanwhile in other fields', async () => {
    const id = await buildDraft({ title: '原来' });
    await start([{ line: 2, id, title: '改后' }]);
    await staffCall(
      consoleApp,
      'content/update',
      { id, version: (await info(id)).version, year: 1999 },
      editor,
    );
    while (await runStaffTask(context, never));
    expect(await info(id)).toMatchObject({ title: '改后', year: 1999 });
  });

  it('are for editors alone, and bounded', async () => {
    const row = { line: 2, id: newId() };
    expect((await check([row], support)).code).toBe(4030);
    expect((await check([])).code).toBe(4000);
    const tooMany = Array.from({ length: 5_001 }, (_, at) => ({ line: at + 2, id: row.id }));
    expect((await check(tooMany)).code).toBe(4000);
  });
});
