import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { testApp } from '../../../test/app.ts';
import { guest } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildComment } from '../../../test/factories/comment.ts';
import { buildCompanions } from '../../../test/factories/companion.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildDanmaku } from '../../../test/factories/danmaku.ts';
import { newId } from '../../db/new-id.ts';
import { reportCases } from '../../db/schema/reports.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const guestId = async () => (await guest(app)).id;
const spam = { reason: '到处发广告', rule: 'spam' } as const;

async function buildCase(kind: ReportKind, subjectId: string, reason: ReportReason) {
  const dueAt = new Date(Date.now() + 3_600_000);
  const row = { id: newId(), kind, subjectId, reason, dueAt, label: '被举报的' };
  await database.orm.insert(reportCases).values(row);
}

/** Removes one that was reported for advertising, and one by who is shown; answers what became of the cases. */
async function removeBoth(
  kind: ReportKind,
  build: () => Promise<string>,
  remove: (id: string) => Promise<{ code: number }>,
) {
  const states: string[] = [];
  for (const reason of ['spam', 'depicted'] as const) {
    const id = await build();
    await buildCase(kind, id, reason);
    expect((await remove(id)).code).toBe(200);
    const rows = await database.orm.select().from(reportCases).where(eq(reportCases.subjectId, id));
    states.push(...rows.map(({ state }) => state));
  }
  return states;
}

const comment = async () => {
  const { id: contentId } = await buildContent(database);
  const userId = await guestId();
  return (await buildComment(database, { contentId, userId, text: '便宜船票' })).id;
};

async function message() {
  const [from, to] = [await guestId(), await guestId()];
  const id = newId();
  const picture = JSON.stringify({ path: `p/${id}.webp`, width: 8, height: 8, color: '#000000' });
  for (const [userId, peerId, isMine] of [
    [from, to, true],
    [to, from, false],
  ])
    await database.pool.query(
      `insert into direct_messages (user_id, peer_id, number, id, is_mine, kind, picture, picture_state)
        values ($1, $2, 1, $3, $4, 'picture', $5, 'shown')`,
      [userId, peerId, id, isMine, picture],
    );
  return id;
}

it.each([
  [
    'comment',
    comment,
    (id: string) =>
      staffCall(consoleApp, 'comment/decide', { id, decision: 'hide', ...spam }, moderator),
  ],
  [
    'danmaku',
    async () => {
      const { id } = await buildContent(database, { extent: 150 });
      const [first] = await buildDanmaku(database, id, await guestId(), [100]);
      return first!;
    },
    (id: string) =>
      staffCall(
        consoleApp,
        'danmaku/decide',
        { ids: [id], decision: 'remove', ...spam },
        moderator,
      ),
  ],
  [
    'companion',
    async () => (await buildCompanions(database, await guestId(), 1)).companionId,
    async (id: string) => {
      const { data } = await staffCall(consoleApp, 'companion/character/info', { id }, moderator);
      const { version } = data.character;
      return staffCall(
        consoleApp,
        'companion/character/remove',
        { id, version, ...spam },
        moderator,
      );
    },
  ],
  [
    'message',
    message,
    async (id: string) => {
      const copies = [{ kind: 'message' as const, id, path: `p/${id}.webp` }];
      const request = { copies, ...spam };
      const { data } = await staffCall(consoleApp, 'duplicate/remove', request, moderator);
      return data.results[0]!;
    },
  ],
] as const)(
  'leaves graver reports open where a %s is removed for less',
  async (kind, build, remove) => {
    expect(await removeBoth(kind, build, remove)).toEqual(['decided', 'open']);
  },
);
