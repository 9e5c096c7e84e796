import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MachineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import { newId } from '../../db/new-id.ts';
import {
  insertPictureFinding,
  listUnseenPictures,
} from '../../db/queries/policy/picture-findings.ts';
import type { comments } from '../../db/schema/comments.ts';
import { danmaku } from '../../db/schema/danmaku.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildComment } from '../../../test/factories/comment.ts';
import { buildUserPicture } from '../../../test/factories/community.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildDanmaku } from '../../../test/factories/danmaku.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const text = (level: number, name = '规则') => [{ what: 'text' as const, name, level }];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Every row of a queue, read in pages of one. */
async function readAll<Row>(
  read: (cursor: string | undefined) => Promise<{ list: Row[]; cursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(cursor);
    rows.push(...page.list);
    cursor = page.cursor;
  }
  return rows;
}

describe('comments that wait', () => {
  it('come by what the machine noticed of words and pictures, then by how long they wait', async () => {
    const { id: contentId } = await buildContent(database);
    const { id: userId } = await buildUser(database);
    const pictureId = await buildUserPicture(database, userId);
    const path = `l/${pictureId}/1/0.webp`;
    const side = { path, width: 8, height: 8, color: '#000000' };
    const build = (minutes: number, over: Partial<typeof comments.$inferInsert> = {}) =>
      buildComment(database, {
        ...{ userId, contentId, state: 'waiting', createdAt: minutesAgo(minutes), ...over },
      });
    const old = await build(50);
    const young = await build(10);
    const worded = await build(5, { machine: text(40) });
    const shown = await build(1, {
      pictures: [{ id: pictureId, width: 8, height: 8, thumb: side, blur: side }],
    });
    expect(await listUnseenPictures(database, 10)).toContainEqual({ path });
    await insertPictureFinding(database, { path, top: 'porn', risk: 55 });
    const queue = (found?: MachineFilter) =>
      readAll(async (cursor) => {
        const request = { state: 'waiting' as const, found, cursor, pageSize: 1 };
        return (await staffCall(consoleApp, 'comment/list', request, moderator)).data;
      });
    const all = await queue();
    expect(all.map(({ id }) => id)).toEqual([shown.id, worded.id, old.id, young.id]);
    expect(all.map(({ machine }) => machine.map(({ what }) => what))).toEqual([
      ['class'],
      ['text'],
      [],
      [],
    ]);
    const ids = async (found: MachineFilter) => (await queue(found)).map(({ id }) => id);
    expect(await ids('any')).toEqual([shown.id, worded.id]);
    expect(await ids('class')).toEqual([shown.id]);
    expect(await ids('text')).toEqual([worded.id]);
    expect(await ids('list')).toEqual([]);
    expect(await ids('none')).toEqual([old.id, young.id]);
  });

  it('keep what a rule marked, though everybody sees them', async () => {
    const rule = {
      ...{ name: '折扣码', kind: 'words' as const, words: ['折扣码'], pattern: '' },
      ...{ byPinyin: false, scopes: ['comment' as const], act: 'mark' as const, enabled: true },
    };
    await staffCall(consoleApp, 'rule/save', rule, moderator);
    const { id: contentId } = await buildContent(database);
    await buildMedia(context, contentId);
    const viewer = await guest(app);
    const request = { contentId, text: '谁有折扣码', idempotencyKey: newId() };
    const { data } = await signedCall(app, 'comment/add', request, viewer);
    expect(data.state).toBe('visible');
    const found = await staffCall(
      consoleApp,
      'comment/list',
      { state: 'visible', found: 'text', pageSize: 10 },
      moderator,
    );
    expect(found.data.list).toMatchObject([
      { id: data.id, machine: [{ what: 'text', name: '折扣码', level: 20 }] },
    ]);
  });
});

describe('danmaku that wait', () => {
  it('come by what the machine noticed, then by how long they wait', async () => {
    const { id: contentId } = await buildContent(database, { extent: 60 });
    const { id: author } = await buildUser(database);
    const build = async (minutes: number, machine: typeof danmaku.$inferInsert.machine) => {
      const over = { state: 'waiting' as const, createdAt: minutesAgo(minutes), machine };
      return (await buildDanmaku(database, contentId, author, [500], over))[0]!;
    };
    const old = await build(50, null);
    const young = await build(10, null);
    const worded = await build(1, text(40));
    const queue = (found?: MachineFilter) =>
      readAll(async (cursor) => {
        const request = { state: 'waiting' as const, contentId, found, cursor, pageSize: 1 };
        return (await staffCall(consoleApp, 'danmaku/list', request, moderator)).data;
      });
    expect((await queue()).map(({ id }) => id)).toEqual([worded, old, young]);
    expect((await queue('text')).map(({ id }) => id)).toEqual([worded]);
    expect((await queue('none')).map(({ id }) => id)).toEqual([old, young]);
  });

  it('say that they lead away', async () => {
    const { id } = await buildContent(database, { extent: 60 });
    await buildMedia(context, id);
    const request = { id, atSeconds: 1, text: '加微信 abc12345', color: 'white', mode: 'scroll' };
    const sent = await signedCall(
      app,
      'danmaku/send',
      { ...request, idempotencyKey: newId() } as never,
      await guest(app),
    );
    expect(sent.data.isWaiting).toBe(true);
    const [row] = await database.orm
      .select()
      .from(danmaku)
      .where(eq(danmaku.id, sent.data.danmaku.id));
    expect(row?.machine).toMatchObject([{ what: 'text', name: '内置：引流', level: 40 }]);
  });
});

describe('cases of reports', () => {
  it('come with minors and people shown first, then what the machine noticed, then by their clock', async () => {
    const reporter = await guest(app);
    const rule = {
      ...{ name: '冒充官方', kind: 'words' as const, words: ['官方客服'], pattern: '' },
      ...{ byPinyin: false, scopes: ['name' as const], act: 'mark' as const, enabled: true },
    };
    await staffCall(consoleApp, 'rule/save', rule, moderator);
    const report = async (
      nickname: string,
      reason: 'spam' | 'depicted' | 'minor',
      avatar: string | null = null,
    ) => {
      const picture =
        avatar === null ? null : { path: avatar, width: 8, height: 8, color: '#000000' };
      const { id } = await buildUser(database, { nickname, avatar: picture });
      await signedCall(app, 'report/add', { kind: 'user', id, reason }, reporter);
      return id;
    };
    const plain = await report('渔火', 'spam');
    const worded = await report('官方客服小夜', 'spam');
    await insertPictureFinding(database, { path: 'p/a/1.webp', top: 'porn', risk: 55 });
    const explicit = await report('浪花', 'spam', 'p/a/1.webp');
    const depicted = await report('灯塔', 'depicted');
    const minor = await report('帆影', 'minor');
    const cases = (over: { order?: 'machine' | 'due'; found?: MachineFilter }) =>
      readAll(async (cursor) => {
        const request = { ...over, cursor, pageSize: 1 };
        return (await staffCall(consoleApp, 'report/list', request, moderator)).data;
      });
    const all = await cases({});
    expect(all.map(({ subjectId }) => subjectId)).toEqual([
      ...[minor, depicted, explicit, worded, plain],
    ]);
    expect(all[3]!.machine).toEqual(text(20, '冒充官方'));
    const ids = async (over: Parameters<typeof cases>[0]) =>
      (await cases(over)).map(({ subjectId }) => subjectId);
    expect(await ids({ order: 'due' })).toEqual([minor, depicted, plain, worded, explicit]);
    expect(await ids({ found: 'class' })).toEqual([explicit]);
    expect(await ids({ found: 'text' })).toEqual([worded]);
  });
});
