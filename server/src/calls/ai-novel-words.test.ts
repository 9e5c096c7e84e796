import { beforeEach, describe, expect, it } from 'vitest';
import { claimNextAiJob } from '../domain/ai/claim-job.ts';
import { finishAiJob } from '../domain/ai/finish-job.ts';
import { updateAiNovel } from '../db/queries/ai/novels.ts';
import { workAiQueues } from '../../test/ai.ts';
import { novelsOf, pay } from '../../test/ai-novel.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';

const { app, context, database } = await testApp();

let user: TestSession;
beforeEach(async () => {
  await workAiQueues(context);
  user = await guest(app);
});
const { begin, info, next, read, build } = novelsOf(app, context, () => user);

/** Ends the job that waits with what an engine says. */
async function answer(text: string, notes?: unknown) {
  const job = (await claimNextAiJob(context, 'text'))!;
  const made = { works: [], text, tokens: 1, isPartial: false, notes: JSON.stringify(notes) };
  expect(await finishAiJob(database, job, made, new Date())).toBe(true);
}

describe('words of distress that an engine wrote', () => {
  const STORY = '雨停了。\n他割腕的刀还在桌上。\n她走了。';
  const rewrite = (id: string, passage: string, instruction: string) =>
    signedCall(
      app,
      'texttonovel/rewrite',
      { id, chapter: 1, passage, instruction, ...pay() },
      user,
    );

  it('stay in a chapter that its author edits, and new ones are answered with help', async () => {
    const id = await build();
    await next(id);
    await answer(STORY);
    const edit = async (text: string, title = '第一夜') => {
      const { version } = await read(id);
      const change = { id, version, chapter: 1, title, text };
      return (await signedCall(app, 'texttonovel/chapter', change, user)).code;
    };
    expect(await edit(STORY.replace('雨停了', '雨还在下'))).toBe(200);
    expect(await edit(`${STORY}\n我也割腕。`)).toBe(4030);
    expect(await edit(STORY, '我不想活了')).toBe(4030);
    const mine = await rewrite(id, '他割腕的刀还在桌上。', '写到我想自杀');
    expect(mine.code).toBe(4030);
    expect((await rewrite(id, '他割腕的刀还在桌上。', '更安静')).code).toBe(200);
  });

  it('stay in an outline and a sheet that their author edits', async () => {
    const id = await build();
    const { outline, sheet } = await info(id);
    await updateAiNovel(
      database,
      { userId: user.id, id },
      {
        outline: [{ title: '刀', summary: '他为何轻生' }, ...outline],
        sheet: { ...sheet, facts: ['死者不是轻生'] },
      },
    );
    const written = await info(id);
    const save = async (change: Partial<Pick<typeof written, 'title' | 'outline' | 'sheet'>>) => {
      const { version } = await info(id);
      return (await signedCall(app, 'texttonovel/outline', { id, version, ...change }, user)).code;
    };
    expect(await save({ title: '刀', outline: written.outline.toReversed() })).toBe(200);
    expect(await save({ sheet: { people: [], facts: ['死者不是轻生', '岛上没有人'] } })).toBe(200);
    expect(await save({ sheet: { people: [], facts: ['死者不是轻生', '我想自杀'] } })).toBe(4030);
  });
});

describe('what an engine plans and notes', () => {
  it('is cut where it is too long, and left out where it is nothing, piece by piece', async () => {
    const { data } = await begin();
    const outline = [
      { title: '灯'.repeat(60), summary: '岛'.repeat(500) },
      { summary: '看守人上岛\r\n找到一盏灯' },
      '不是一章',
      { title: '', summary: '' },
      { title: '新\n岛', summary: '海图\u0007错了' },
    ];
    const people = [
      { name: '名'.repeat(30), about: '看守人'.repeat(100) },
      { name: '', about: '没有名字' },
      { name: '阿岚' },
      null,
    ];
    const facts = ['岛上\n没有人', 7, ' ', '灯'.repeat(300), `${'潮'.repeat(199)}🌊`];
    await answer(`好的：${JSON.stringify({ title: '书'.repeat(50), outline, people, facts })}`);
    const planned = await info(data.novelId);
    expect(planned.title).toBe('书'.repeat(40));
    expect(planned.outline).toEqual([
      { title: '灯'.repeat(40), summary: '岛'.repeat(400) },
      { title: '第 2 章', summary: '看守人上岛\n找到一盏灯' },
      { title: '新 岛', summary: '海图 错了' },
    ]);
    const cut = { name: '名'.repeat(20), about: '看守人'.repeat(100).slice(0, 200) };
    expect(planned.sheet.people).toEqual([cut, { name: '阿岚', about: '' }]);
    expect(planned.sheet.facts).toEqual(['岛上 没有人', '灯'.repeat(200), '潮'.repeat(199)]);
    // What was planned may be edited as it is.
    const { version } = planned;
    const same = { id: data.novelId, version, outline: planned.outline, sheet: planned.sheet };
    expect((await signedCall(app, 'texttonovel/outline', same, user)).code).toBe(200);
  });

  it('is kept of a chapter, although a piece of it is of no use', async () => {
    const id = await build();
    const { sheet } = await info(id);
    await next(id);
    const people = [{ name: '阿岚', about: '船长'.repeat(200) }, { about: '没有名字' }];
    const notes = { people, facts: ['船叫\n远行号', ''], directions: ['', '船坏了'] };
    await answer('雨停了。', notes);
    const after = await info(id);
    expect(after.sheet.people.slice(sheet.people.length)).toEqual([
      { name: '阿岚', about: '船长'.repeat(100) },
    ]);
    expect(after.sheet.facts).toContain('第 1 章：船叫 远行号');
    expect(after.directions[0]).toBe('船坏了');
  });
});
