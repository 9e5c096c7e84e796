import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildCircle, buildPost } from '../../../test/factories/community.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { handIn, trusted } from '../../../test/factories/post-requests.ts';
import { newId } from '../../db/new-id.ts';
import { insertHits } from '../../db/queries/policy/word-rules.ts';
import { claimTrial } from '../../db/queries/policy/rule-trials.ts';
import { expireHits, joinRuleDays } from '../../db/queries/policy/word-rules.ts';
import { EventBus } from '../../db/event-bus.ts';
import { findingsOf } from '../../domain/policy/rules-in-force.ts';
import { runTrial } from '../../domain/reports/run-rule-trial.ts';
import { WordRules } from '../../domain/policy/word-rules.ts';
import { silentLog } from '../../process/open-log.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const editor = await staffCookie(consoleApp, context, 'editor');
const viewer = await guest(app);

const never = new AbortController().signal;
const fields = {
  name: '代购',
  kind: 'words' as const,
  words: ['代购'],
  pattern: '',
  byPinyin: false,
  scopes: ['comment' as const],
  act: 'refuse' as const,
  enabled: true,
};
const save = (more: object) =>
  staffCall(consoleApp, 'rule/save', { ...fields, ...more }, moderator);
const comment = async (text: string) => {
  const { id: contentId } = await buildContent(database);
  await buildMedia(context, contentId);
  return signedCall(app, 'comment/add', { contentId, text, idempotencyKey: newId() }, viewer);
};

describe('rules', () => {
  it('refuse, hold and let go as soon as they are saved, and say what they caught', async () => {
    const { data: rule } = await save({});
    expect(rule).toMatchObject({ version: 1, caught: 0, caughtAt: null });
    expect(await comment('找我代 購')).toMatchObject({ code: 4000, data: { field: 'text' } });
    const held = await save({ ...fields, id: rule.id, version: 1, act: 'review' });
    expect((await comment('找我代购')).data).toMatchObject({ state: 'waiting' });
    await context.wordRules.writeHits();
    const { data } = await staffCall(consoleApp, 'rule/hits', { ruleId: rule.id }, moderator);
    expect(data.list.map(({ act, passage }) => [act, passage])).toEqual([
      ['review', '代购'],
      ['refuse', '代购'],
    ]);
    const listed = await staffCall(consoleApp, 'rule/list', {}, moderator);
    expect(listed.data.list).toMatchObject([{ id: rule.id, caught: 2 }]);
    const { version } = held.data;
    await staffCall(consoleApp, 'rule/delete', { id: rule.id, version }, moderator);
    expect((await comment('找我代购')).data).toMatchObject({ state: 'visible' });
    const owner = await staffCookie(consoleApp, context, 'owner');
    const log = await staffCall(consoleApp, 'audit/list', { subject: rule.id }, owner);
    expect(log.data.list.map(({ action }) => action)).toEqual([
      'rule.delete',
      'rule.update',
      'rule.create',
    ]);
  });

  it('are refused with a sentence that names the field', async () => {
    expect(await save({ words: [] })).toMatchObject({ code: 4000, data: { field: 'words' } });
    expect(await save({ words: ['！！'] })).toMatchObject({ code: 4000, data: { field: 'words' } });
    const pattern = { kind: 'pattern' as const };
    const broken = await save({ ...pattern, pattern: '(a' });
    expect(broken).toMatchObject({ code: 4000, data: { field: 'pattern' } });
    const careless = await save({ ...pattern, pattern: '(a{60}){60}' });
    expect(careless).toMatchObject({ code: 4000, data: { field: 'pattern' } });
    expect((await save({ id: newId(), version: 1 })).code).toBe(4040);
    const { data } = await save({ name: '旧' });
    await save({ id: data.id, version: 1, enabled: false });
    expect((await save({ id: data.id, version: 1 })).code).toBe(4090);
    const key = { id: data.id, version: 1 };
    expect((await staffCall(consoleApp, 'rule/delete', key, moderator)).code).toBe(4090);
    const gone = { id: newId(), version: 1 };
    expect((await staffCall(consoleApp, 'rule/delete', gone, moderator)).code).toBe(4040);
  });

  it('are for those who moderate', async () => {
    expect((await staffCall(consoleApp, 'rule/list', {}, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'rule/save', fields, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'rule/list', {})).code).toBe(1000);
  });

  it('never take the built-in words away', async () => {
    const { data } = await staffCall(
      consoleApp,
      'rule/test',
      { text: '有没有萝莉', scope: 'search' },
      moderator,
    );
    expect(data.judgement).toBe('refuse');
    expect(data.findings[0]).toMatchObject({ ruleId: null, act: 'refuse' });
  });

  it('say of a pasted text what they read and why, and log nothing', async () => {
    await save({ name: '扫码', words: ['扫码'], scopes: ['post'], act: 'mark' });
    await context.wordRules.writeHits();
    const before = await staffCall(consoleApp, 'rule/hits', {}, moderator);
    const test = { text: '快 扫 碼 www.a.com', scope: 'post' as const };
    const { data } = await staffCall(consoleApp, 'rule/test', test, moderator);
    expect(data).toMatchObject({
      judgement: 'review',
      forms: { folded: '快 扫 码 www.a.com', tight: '快扫码wwwacom' },
    });
    expect(data.findings.map(({ rule }) => rule)).toEqual(['内置：引流', '扫码']);
    await context.wordRules.writeHits();
    const after = await staffCall(consoleApp, 'rule/hits', {}, moderator);
    expect(after.data).toEqual(before.data);
  });

  it('of posts look at title and text, and show reviewers what they mark', async () => {
    const author = await trusted(app, context);
    await save({ name: '帖子里的词', words: ['蓝眼泪'], scopes: ['post'], act: 'mark' });
    await save({ name: '作品里的词', words: ['海面'], scopes: ['work'] });
    await save({ name: '标题里的词', words: ['赶海'], scopes: ['post'] });
    const post = await handIn(app, author, { title: '海面', text: '第一次看见蓝眼泪' });
    const { data } = await staffCall(
      consoleApp,
      'review/info',
      { id: post.data.card.id },
      moderator,
    );
    const found = { what: 'rule', rule: '帖子里的词', text: '蓝眼泪' };
    expect(data.findings).toEqual([{ field: 'description', ...found }]);
    expect(data.machine).toMatchObject([{ what: 'text', name: '帖子里的词' }]);
    for (const over of [{ title: '赶海去' }, { text: '赶海去' }, { tags: ['赶海'] }]) {
      const [field] = Object.keys(over);
      expect(await handIn(app, author, over)).toMatchObject({ code: 4000, data: { field } });
    }
  });

  it('are in force in other processes once they hear of it', async () => {
    const events = new EventBus(database, silentLog());
    await events.open();
    const heard = new Promise<void>((resolve) => void events.subscribe('rules', () => resolve()));
    const other = new WordRules(database, events, silentLog());
    await other.load();
    await save({ name: '新词', words: ['夜鹭'], scopes: ['danmaku'] });
    await heard;
    await other.settled();
    expect(findingsOf('一只夜鹭', 'danmaku')).toHaveLength(1);
    await other.close();
    await events.close();
  });

  it('of a private message keep the passage alone', async () => {
    const { judgeText } = await import('../../domain/policy/judge-text.ts');
    const { data: rule } = await save({ name: '私', words: ['暗号'], scopes: ['message'] });
    expect(judgeText('我家地址是某处，暗号是', 'message')).toBe('refuse');
    await context.wordRules.writeHits();
    const { data } = await staffCall(consoleApp, 'rule/hits', { ruleId: rule.id }, moderator);
    expect(data.list).toMatchObject([{ passage: '暗号', text: '' }]);
  });

  it('catch for ninety days, and their counts are one a day', async () => {
    const { data: rule } = await save({ name: '久', words: ['久远'] });
    const hit = { ruleId: rule.id, rule: '久', scope: 'comment', act: 'refuse' } as const;
    const old = new Date(Date.now() - 91 * 86_400_000);
    await insertHits(database, [{ ...hit, passage: '久', text: '久', createdAt: old }]);
    await insertHits(database, [{ ...hit, passage: '久', text: '久', createdAt: new Date() }]);
    await database.pool.query(
      `update rule_days set created_at = date_trunc('day', now()) - interval '20 hours' where rule_id = $1`,
      [rule.id],
    );
    await joinRuleDays(database);
    expect(await expireHits(database, 90)).toBe(false);
    const { rows } = await database.pool.query('select caught from rule_days where rule_id = $1', [
      rule.id,
    ]);
    expect(rows).toEqual([{ caught: 2 }]);
    const { data } = await staffCall(consoleApp, 'rule/hits', { ruleId: rule.id }, moderator);
    expect(data.list).toHaveLength(1);
  });
});

describe('a trial of a rule', () => {
  const start = (more: object = {}) => {
    const { act: _, enabled: __, ...rule } = fields;
    return staffCall(consoleApp, 'rule/trial/start', { ...rule, ...more }, moderator);
  };
  const info = (id: string) => staffCall(consoleApp, 'rule/trial/info', { id }, moderator);

  it('shows what it would have caught, and does nothing to it', async () => {
    await comment('今晚看流星雨');
    const { data } = await start({ words: ['流星'], scopes: ['comment', 'name'] });
    expect(data).toMatchObject({ state: 'queued', scanned: 0 });
    while (await runTrial(context, never));
    const { data: done } = await info(data.id);
    expect(done).toMatchObject({
      state: 'done',
      caught: 1,
      caughtByScope: { comment: 1, name: 0 },
    });
    expect(done.samples).toMatchObject([
      { scope: 'comment', text: '今晚看流星雨', passage: '流星' },
    ]);
    expect(done.scanned).toBe(done.total);
  });

  it('sends what everybody may see of it to the reports, once, and not what staff let stand', async () => {
    const said = await comment('萤火之夜');
    const { id: postId } = await buildPost(database, { text: '去看萤火' });
    await buildPost(database, { text: '萤火草稿', state: 'draft' });
    const run = async () => {
      const scopes = ['comment', 'post', 'message'] as const;
      const { data } = await start({ words: ['萤火'], scopes: [...scopes], breaks: 'spam' });
      while (await runTrial(context, never));
      return data.id;
    };
    const send = (id: string) => staffCall(consoleApp, 'rule/trial/send', { id }, moderator);
    const found = async () => {
      const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, moderator);
      return data.list.filter(({ foundBy }) => foundBy !== null);
    };
    const first = await run();
    expect(await found()).toEqual([]);
    expect((await send(first)).data).toMatchObject({ state: 'queued', sent: 0 });
    while (await runTrial(context, never));
    expect((await info(first)).data).toMatchObject({ state: 'done', caught: 2, sent: 2 });
    expect((await send(first)).code).toBe(4090);
    const cases = await found();
    expect(cases.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      [said.data.id, postId].toSorted(),
    );
    const ofComment = cases.find(({ kind }) => kind === 'comment')!;
    expect(ofComment).toMatchObject({
      ...{ reports: 0, isHidden: false, label: '萤火之夜', reason: 'spam' },
      machine: [{ what: 'text', level: 40 }],
    });
    const { data } = await staffCall(consoleApp, 'report/info', { id: ofComment.id }, moderator);
    expect(data.lines).toMatchObject([
      { reporterId: null, evidence: { kind: 'comment', text: '萤火之夜', authorId: viewer.id } },
    ]);
    for (const [one, decision] of [
      [ofComment, 'dismiss'],
      [cases.find(({ kind }) => kind === 'content')!, 'hide'],
    ] as const) {
      const decided = { id: one.id, decision, reason: '看过了' };
      expect((await staffCall(consoleApp, 'report/decide', decided, moderator)).code).toBe(200);
    }
    const again = await run();
    expect((await send(again)).code).toBe(200);
    while (await runTrial(context, never));
    expect((await info(again)).data).toMatchObject({ caught: 2, sent: 0 });
    expect(await found()).toEqual([]);
  });

  it('reads posts, messages and searches too, and shows of a message what staff wrote alone', async () => {
    const other = await guest(app);
    await buildPost(database, { text: '海边有彗星', details: { hasTitle: false } });
    await buildPost(database, { text: '彗星草稿', state: 'draft' });
    await buildCircle(database, { title: '看彗星的人', uploaderId: viewer.id });
    await database.pool.query(
      `insert into direct_messages (user_id, peer_id, number, id, is_mine, kind, text)
        select $1::uuid, $2::uuid, 1, $3::uuid, true, 'text', '看彗星吗，老地方见'
        union all select $2::uuid, $1::uuid, 1, $3::uuid, false, 'text', '看彗星吗，老地方见'`,
      [viewer.id, other.id, newId()],
    );
    await database.pool.query(
      `insert into searches (hour, folded, user_id, word)
        select extract(epoch from now())::int / 3600 - back, '彗星', who, '彗星'
        from unnest($1::uuid[]) who, unnest(array[1, 2]) back`,
      [[viewer.id, other.id]],
    );
    const scopes = ['post', 'message', 'search'] as const;
    const run = async (more: object) => {
      const { data } = await start({ scopes, ...more });
      while (await runTrial(context, never));
      return (await info(data.id)).data;
    };
    const words = await run({ words: ['彗星'] });
    expect(words).toMatchObject({
      state: 'done',
      caughtByScope: { post: 2, message: 1, search: 4 },
    });
    expect(words.scanned).toBe(words.total);
    expect(words.samples.map(({ scope, text, passage }) => [scope, text, passage])).toEqual([
      ['post', '海边有彗星', '彗星'],
      ['post', expect.stringContaining('看彗星的人'), '彗星'],
      ['message', '', '彗星'],
      ['search', '彗星', '彗星'],
    ]);
    const works = await run({ words: ['彗星'], scopes: ['work'] });
    expect(works.caughtByScope).toEqual({ work: 0 });
    const pattern = await run({ kind: 'pattern', words: [], pattern: '.*老地方.*' });
    expect(pattern.caughtByScope).toEqual({ post: 0, message: 1, search: 0 });
    expect(JSON.stringify(pattern.samples)).not.toContain('老地方');
  });

  it('reads what was changed this week, and the themes and tags of circles and works', async () => {
    const monthAgo = Date.now() - 30 * 86_400_000;
    const old = (text: string, editedAt: Date | null) =>
      buildPost(database, { ...{ id: newId(monthAgo), text }, details: { editedAt } });
    await old('改成了极光', new Date());
    await old('很久以前的极光', null);
    await old('很久以前改的极光', new Date(monthAgo));
    await buildPost(database, { text: '极光，刚发就改', details: { editedAt: new Date() } });
    await buildCircle(database, { title: '看天', themes: ['极光'] });
    const { id } = await buildContent(database, { title: '冰岛', uploaderId: viewer.id });
    await tagContent(database, id, '极光');
    const { data } = await start({ words: ['极光'], scopes: ['post', 'work'] });
    while (await runTrial(context, never));
    const { data: done } = await info(data.id);
    expect(done.caughtByScope).toEqual({ post: 3, work: 1 });
    expect(done.scanned).toBe(done.total);
    const texts = done.samples.map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(['改成了极光', '极光，刚发就改']);
    expect(texts[2]).toContain('看天');
    expect(texts[3]).toContain('冰岛');
  });

  it('goes on where it was when its process ended', async () => {
    const { data } = await start({ words: ['流星'], scopes: ['comment'] });
    const stopped = AbortSignal.abort();
    expect(await runTrial(context, stopped)).toBe(false);
    expect((await info(data.id)).data.state).toBe('queued');
    // A process that died keeps its claim until the lease is over.
    await claimTrial(database);
    expect(await runTrial(context, never)).toBe(false);
    await database.pool.query(`update rule_trials set lease_until = now() - interval '1 second'`);
    expect(await runTrial(context, never)).toBe(true);
    expect((await info(data.id)).data).toMatchObject({ state: 'done', caught: 1 });
  });

  it('is cancelled, once', async () => {
    const { data } = await start();
    const cancel = () => staffCall(consoleApp, 'rule/trial/cancel', { id: data.id }, moderator);
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).code).toBe(4090);
    expect(await runTrial(context, never)).toBe(false);
    expect((await info(newId())).code).toBe(4040);
    const gone = await staffCall(consoleApp, 'rule/trial/cancel', { id: newId() }, moderator);
    expect(gone.code).toBe(4040);
  });

  it('is refused where the rule is, and where too many run', async () => {
    expect(await start({ words: [] })).toMatchObject({ code: 4000, data: { field: 'words' } });
    const many = [];
    for (let count = 0; count < 6; count += 1) many.push((await start()).code);
    expect(many).toEqual([200, 200, 200, 200, 200, 4090]);
    expect((await staffCall(consoleApp, 'rule/trial/start', fields, editor)).code).not.toBe(200);
  });
});
