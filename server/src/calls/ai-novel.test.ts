import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimNextAiJob } from '../domain/ai/claim-job.ts';
import { finishAiJob } from '../domain/ai/finish-job.ts';
import { runAiJob } from '../domain/ai/run-job.ts';
import { newId } from '../db/new-id.ts';
import { workAiQueues } from '../../test/ai.ts';
import { novelsOf, pay } from '../../test/ai-novel.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';

const { app, context } = await testApp();
const go = new AbortController().signal;

let user: TestSession;
beforeEach(async () => {
  await workAiQueues(context);
  user = await guest(app);
});
const { begin, info, next, read, build } = novelsOf(app, context, () => user);
const claim = async () => (await claimNextAiJob(context, 'text'))!;
const save = async (
  id: string,
  change: Partial<Pick<Awaited<ReturnType<typeof info>>, 'title' | 'outline' | 'sheet'>>,
  version?: number,
) =>
  signedCall(
    app,
    'texttonovel/outline',
    { id, version: version ?? (await info(id)).version, ...change },
    user,
  );
const rewrite = (id: string, passage: string, instruction = '更紧张') =>
  signedCall(app, 'texttonovel/rewrite', { id, chapter: 1, passage, instruction, ...pay() }, user);

describe('a novel', () => {
  it('is planned, and its plan is edited by the device that saw it last', async () => {
    const { data } = await begin();
    const id = data.novelId;
    expect((await next(id)).code).toBe(4090);
    await workAiQueues(context);
    const planned = await info(id);
    expect(planned).toMatchObject({
      ...{ chapters: 0, planned: 4, isDemonstration: true, label: 'AI生成 · 演示' },
      ...{ place: null, publication: null },
    });
    expect(JSON.stringify(planned.outline)).toContain('灯塔');
    expect(planned.directions).toHaveLength(3);
    const { version, outline, sheet } = planned;
    const saved = await save(id, { title: '多出来的岛', outline: outline.toReversed() }, version);
    expect(saved.data).toMatchObject({ title: '多出来的岛', sheet, version: version + 1 });
    expect(saved.data.outline[0]).toEqual(outline[3]);
    expect((await save(id, { title: '旧的' }, version)).code).toBe(4090);
    const both = await Promise.all(['甲', '乙'].map((title) => save(id, { title }, version + 1)));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 4090]));
  });

  it('is asked for once by a key, and another one by the same key is refused', async () => {
    const key = pay();
    const call = 'texttonovel/generate';
    const plan = {
      premise: '钟楼里的人',
      kind: 'mystery',
      length: 'short',
      style: 'plain',
    } as const;
    const ask = (over: Partial<Record<keyof typeof plan, string>> = {}) =>
      signedCall(app, call, { ...plan, ...over, ...key } as typeof plan & typeof key, user);
    const { data } = await ask();
    expect((await ask()).data.novelId).toBe(data.novelId);
    for (const other of [
      { premise: '井里的人' },
      { kind: 'romance' },
      { length: 'long' },
      { style: 'tense' },
    ])
      expect((await ask(other)).code).toBe(4090);
    await workAiQueues(context);
    const turn = { id: data.novelId, direction: '上楼', ...pay() };
    const go = (over: { direction?: string; id?: string } = {}) =>
      signedCall(app, 'texttonovel/continue', { ...turn, ...over }, user);
    const first = (await go()).data.jobs[0]!.id;
    await workAiQueues(context);
    expect((await go()).data.jobs[0]!.id).toBe(first);
    expect((await go({ direction: '下楼' })).code).toBe(4090);
    expect((await go({ id: await build() })).code).toBe(4090);
  });

  it('is written chapter by chapter, with what its sheet says', async () => {
    const id = await build();
    await save(id, {
      sheet: { people: [{ name: '沈知远', about: '灯塔看守人，四十岁' }], facts: ['岛上没有人'] },
    });
    const both = await Promise.all([
      next(id, '他们驾船去看那座岛'),
      next(id, '他们驾船去看那座岛'),
    ]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 4090]));
    await workAiQueues(context);
    const written = await info(id);
    expect(written).toMatchObject({ chapters: 1, openJobs: [] });
    expect(written.sheet.facts).toEqual(['岛上没有人', expect.stringMatching(/^第 1 章：/)]);
    expect(new Set(written.directions).size).toBe(3);
    const chapter = await read(id);
    expect(chapter.text).toContain('他们驾船去看那座岛');
    expect(chapter.text).toContain('沈知远');
    expect(chapter).toMatchObject({ label: 'AI生成 · 演示', revisions: [], isPartial: false });
    expect(written.written[0]).toMatchObject({
      characters: chapter.text.length,
      isPublished: false,
    });
  });

  it('grows its plan with chapters beyond it, and never changes the plan of written ones', async () => {
    const id = await build(1);
    const { outline } = await info(id);
    const changed = outline.map((one, at) => (at === 0 ? { ...one, summary: '别的事' } : one));
    expect((await save(id, { outline: changed })).code).toBe(4000);
    expect((await save(id, { outline: outline.slice(1) })).code).toBe(4000);
    expect((await save(id, { outline: outline.slice(0, 1) })).data.planned).toBe(1);
    await next(id, '岛上亮起了灯');
    await workAiQueues(context);
    expect((await info(id)).outline).toEqual([
      outline[0],
      { title: '第 2 章', summary: '岛上亮起了灯' },
    ]);
  });

  it('keeps what its author changes while a chapter is being written', async () => {
    const id = await build();
    await next(id);
    const job = await claim();
    const { outline, sheet } = await info(id);
    const moved = [outline[0]!, ...outline.slice(1).toReversed()];
    const facts = [...sheet.facts, '灯塔里有两个人'];
    expect((await save(id, { outline: moved, sheet: { ...sheet, facts } })).code).toBe(200);
    await runAiJob(context, job, go);
    const after = await info(id);
    expect(after.outline).toEqual(moved);
    expect(after.sheet.facts).toEqual([...facts, expect.stringMatching(/^第 1 章：/)]);
    expect(after.chapters).toBe(1);
  });

  it('forgets facts of old chapters before those of its author', async () => {
    const id = await build();
    const own = Array.from({ length: 59 }, (_, at) => `事实 ${at + 1}`);
    await save(id, { sheet: { people: [], facts: ['第 9 章：旧的', ...own] } });
    await next(id);
    await workAiQueues(context);
    const { facts } = (await info(id)).sheet;
    expect(facts.slice(0, 59)).toEqual(own);
    expect(facts[59]).toMatch(/^第 1 章：/);
  });

  it('is shown to its owner alone', async () => {
    const id = await build(1);
    const other = await guest(app);
    const of = { id, chapter: 1 };
    const place = { ...of, unit: 0, fraction: 0, seconds: null, version: 0 };
    const codes = await Promise.all([
      signedCall(app, 'texttonovel/info', { id }, other),
      signedCall(app, 'texttonovel/read', of, other),
      signedCall(app, 'texttonovel/export', { id, format: 'txt' }, other),
      signedCall(app, 'texttonovel/place', place, other),
      signedCall(app, 'texttonovel/restore', { ...of, version: 1, revision: 1 }, other),
      signedCall(app, 'texttonovel/chapter', { ...of, version: 1, title: '一', text: '二' }, other),
      signedCall(app, 'texttonovel/outline', { id, version: 1, title: '一' }, other),
      signedCall(app, 'texttonovel/hide', { ids: [id] }, other),
      signedCall(app, 'texttonovel/del', { ids: [id] }, other),
      next(id, '', other),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(codes.map(() => 4040));
    const publish = { id, termsVersion: CREATOR_TERMS_VERSION };
    expect((await signedCall(app, 'texttonovel/publish', publish, other)).code).toBe(4030);
  });

  it('is hidden, shown again and deleted, with what jobs wrote for it', async () => {
    const id = await build(1);
    const list = async (isHidden: boolean) =>
      (await signedCall(app, 'texttonovel/list', { isHidden }, user)).data.list.map(
        (one) => one.id,
      );
    await signedCall(app, 'texttonovel/hide', { ids: [id] }, user);
    expect([await list(false), await list(true)]).toEqual([[], [id]]);
    await signedCall(app, 'texttonovel/hide', { ids: [id], isHidden: false }, user);
    await next(id);
    expect((await signedCall(app, 'texttonovel/del', { ids: [id] }, user)).code).toBe(4090);
    await workAiQueues(context);
    expect((await signedCall(app, 'texttonovel/del', { ids: [id, newId()] }, user)).code).toBe(
      4040,
    );
    expect((await signedCall(app, 'texttonovel/del', { ids: [id] }, user)).code).toBe(200);
    expect(await list(false)).toEqual([]);
    expect((await signedCall(app, 'texttonovel/info', { id }, user)).code).toBe(4040);
    expect((await signedCall(app, 'aiorder/library', {}, user)).data.list).toEqual([]);
    const jobs = (await signedCall(app, 'aiorder/list', {}, user)).data.list;
    expect(jobs.map(({ parameters }) => parameters.prompt)).toEqual(['', '', '']);
  });
});

describe('a chapter', () => {
  it('is rewritten in part, and gets its text of before back', async () => {
    const id = await build(1);
    const before = await read(id);
    const passage = before.text.split('\n')[1]!;
    expect((await rewrite(id, '没有这一段')).code).toBe(4000);
    expect((await rewrite(id, '「')).code).toBe(4000);
    expect((await rewrite(id, passage)).code).toBe(200);
    await workAiQueues(context);
    const after = await read(id);
    expect(after.text).not.toBe(before.text);
    expect(after.text.split('\n')[0]).toBe(before.text.split('\n')[0]);
    expect(after.revisions).toMatchObject([
      { revision: 1, cause: 'rewrite', characters: before.text.length },
    ]);
    expect(before.text.replace(/\s+/g, ' ')).toContain(after.revisions[0]!.excerpt);
    const back = { id, chapter: 1, revision: 1 };
    const restore = (version: number) =>
      signedCall(app, 'texttonovel/restore', { ...back, version }, user);
    const restored = await restore(after.version);
    expect(restored.data).toMatchObject({ text: before.text });
    expect((await restore(after.version)).code).toBe(4090);
    const undone = { ...back, revision: 2, version: restored.data.version };
    expect((await signedCall(app, 'texttonovel/restore', undone, user)).data.text).toBe(after.text);
    const gone = { ...back, revision: 99, version: (await info(id)).version };
    expect((await signedCall(app, 'texttonovel/restore', gone, user)).code).toBe(4040);
  });

  it('is of the demonstration from the first passage that it wrote, whatever comes back', async () => {
    const id = await build();
    await next(id);
    const job = { ...(await claim()), isDemonstration: false };
    const made = { works: [], text: '雨停了。\n她走了。', tokens: 1, isPartial: false };
    await finishAiJob(context.database, job, made, new Date());
    expect(await read(id)).toMatchObject({ isDemonstration: false, label: 'AI生成' });
    await rewrite(id, '她走了。');
    await workAiQueues(context);
    const ofBoth = { isDemonstration: true, label: 'AI生成 · 演示' };
    const { version, ...after } = await read(id);
    expect(after).toMatchObject(ofBoth);
    const back = { id, chapter: 1, revision: 1, version };
    expect((await signedCall(app, 'texttonovel/restore', back, user)).data).toMatchObject({
      ...ofBoth,
      text: made.text,
    });
  });

  it('takes a passage only where it stands once', async () => {
    const id = await build(1);
    const { version } = await info(id);
    const text = '雨停了。\n她走了。\n雨停了。';
    const edit = { id, version, chapter: 1, title: '雨', text };
    expect((await signedCall(app, 'texttonovel/chapter', edit, user)).data.text).toBe(text);
    expect((await rewrite(id, '雨停了。')).code).toBe(4000);
    expect((await rewrite(id, '她走了。')).code).toBe(200);
  });

  it('is not gone over by a passage that its author changed meanwhile', async () => {
    const id = await build(1);
    const passage = (await read(id)).text.split('\n')[1]!;
    await rewrite(id, passage);
    const job = await claim();
    const { version } = await info(id);
    const edit = { id, version, chapter: 1, title: '第一夜', text: '全部重写过的正文' };
    expect((await signedCall(app, 'texttonovel/chapter', edit, user)).code).toBe(200);
    await runAiJob(context, job, go);
    expect(await read(id)).toMatchObject({ title: '第一夜', text: '全部重写过的正文' });
    const [work] = (await signedCall(app, 'aiorder/library', { kind: 'text' }, user)).data.list;
    expect(work!.parameters.prompt).toBe(passage);
  });

  it('keeps the latest of its texts', async () => {
    const id = await build(1);
    let { version } = await info(id);
    for (let at = 1; at <= 23; at += 1) {
      const edit = { id, version, chapter: 1, title: '一', text: `第 ${at} 稿` };
      ({ version } = (await signedCall(app, 'texttonovel/chapter', edit, user)).data);
    }
    const { revisions } = await read(id);
    expect(revisions).toHaveLength(20);
    expect(revisions[0]).toMatchObject({ revision: 23, characters: '第 22 稿'.length });
  });

  it('is not written twice by a job that is asked for again', async () => {
    const id = await build();
    await next(id);
    const [job] = (await info(id)).openJobs;
    await signedCall(app, 'aiorder/cancel', { id: job!.id }, user);
    const retry = () => signedCall(app, 'aiorder/retry', { id: job!.id, ...pay() }, user);
    await next(id);
    expect((await retry()).code).toBe(4090);
    await workAiQueues(context);
    const written = await read(id);
    expect((await retry()).code).toBe(4090);
    // Nor by one that was claimed before, and ends late.
    const late = { works: [], text: '旧的一章', tokens: 1, isPartial: false };
    await next(id);
    const claimed = await claim();
    const stale = { ...claimed, parameters: { ...claimed.parameters, chapter: 1 } };
    await finishAiJob(context.database, stale, late, new Date());
    expect((await read(id)).text).toBe(written.text);
    expect((await info(id)).chapters).toBe(1);
  });

  it('is asked for again where nothing was written since', async () => {
    const { data } = await begin();
    const outlineJob = data.jobs[0]!.id;
    await signedCall(app, 'aiorder/cancel', { id: outlineJob }, user);
    const retry = { id: outlineJob, ...pay() };
    expect((await signedCall(app, 'aiorder/retry', retry, user)).code).toBe(200);
    await workAiQueues(context);
    expect((await info(data.novelId)).planned).toBe(4);
    expect((await signedCall(app, 'aiorder/retry', { ...retry, ...pay() }, user)).code).toBe(4090);
  });

  it('survives an engine that writes what no database takes', async () => {
    const id = await build();
    await next(id);
    const job = await claim();
    const made = {
      works: [],
      text: '一\0二\ud800三',
      tokens: 3,
      isPartial: true,
      notes: '{"facts":',
    };
    expect(await finishAiJob(context.database, job, made, new Date())).toBe(true);
    expect(await read(id)).toMatchObject({ text: '一二\ufffd三', isPartial: true });
    expect((await info(id)).directions).toHaveLength(3);
  });

  it.each(['chapter', 'passage'])('makes a novel one for adults by a %s', async (what) => {
    const id = await build(1);
    if (what === 'chapter') await next(id);
    else await rewrite(id, (await read(id)).text.split('\n')[1]!);
    const made = { works: [], text: '他们做爱。', tokens: 1, isPartial: false };
    expect(await finishAiJob(context.database, await claim(), made, new Date())).toBe(true);
    expect((await signedCall(app, 'texttonovel/info', { id }, user)).code).toBe(4040);
    expect((await signedCall(app, 'texttonovel/list', {}, user)).data.list).toEqual([]);
  });

  it.each(['chapter', 'passage'])('is for adults where the job of a %s is', async (what) => {
    const id = await build(1);
    if (what === 'chapter') await next(id);
    else await rewrite(id, (await read(id)).text.split('\n')[1]!);
    const job = { ...(await claim()), isAdult: true };
    const made = { works: [], text: '雨停了。', tokens: 1, isPartial: false };
    await finishAiJob(context.database, job, made, new Date());
    expect((await signedCall(app, 'texttonovel/info', { id }, user)).code).toBe(4040);
  });

  it('takes what its engine noted, but nothing that may not be shown', async () => {
    const id = await build();
    const { sheet } = await info(id);
    await next(id);
    const lover = { name: '阿云', about: '和船长做爱' };
    const notes = JSON.stringify({
      directions: ['岛上亮起了灯', '未成年少女走进房间', '船坏了'],
      people: [{ name: '阿岚', about: '船长，四十岁' }, sheet.people[0], lover],
      facts: ['船叫远行号', ''],
    });
    const made = { works: [], text: '一章', tokens: 1, isPartial: false };
    await finishAiJob(context.database, await claim(), { ...made, notes }, new Date());
    const after = await info(id);
    expect(after.directions.slice(0, 2)).toEqual(['岛上亮起了灯', '船坏了']);
    expect(after.sheet.people).toEqual([...sheet.people, { name: '阿岚', about: '船长，四十岁' }]);
    const { rows } = await context.database.pool.query(
      'select rule, stage, decision, excerpt from ai_safety_log where user_id = $1 order by rule',
      [user.id],
    );
    const left = { stage: 'output', decision: 'blocked' };
    expect(rows).toEqual([
      { rule: 'adult', ...left, excerpt: '阿云 和船长做爱' },
      { rule: 'forbidden', ...left, excerpt: '未成年少女走进房间' },
    ]);
  });
});

describe('the place in a novel', () => {
  it('is kept, and another device is told of a newer one', async () => {
    const id = await build(1);
    const at = (unit: number, version: number, chapter = 1) =>
      signedCall(
        app,
        'texttonovel/place',
        { id, chapter, unit, fraction: 0.5, seconds: null, version },
        user,
      );
    expect((await at(0, 0, 2)).code).toBe(4000);
    expect((await at(3, 0)).data.place).toMatchObject({ unit: 3, version: 1 });
    const late = await at(1, 0);
    expect(late.code).toBe(4090);
    expect(late.data).toMatchObject({ place: { unit: 3, version: 1 } });
    expect((await info(id)).place).toMatchObject({ chapter: 1, unit: 3, fraction: 0.5 });
  });
});
