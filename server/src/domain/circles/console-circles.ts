import type { z } from 'zod';
import type { ConsoleCircle, consoleCircleFields } from '@yehang/contract/shapes/console-circle.ts';
import {
  findCircleDetails,
  insertCircleDetails,
  updateCircleDetails,
  writeThemes,
} from '../../db/queries/circles/circles.ts';
import {
  endRanks,
  listConsoleCircles,
  listIdsOfNumbers,
  type ConsoleCircleRow,
} from '../../db/queries/circles/console.ts';
import { ranks, setRank } from '../../db/queries/circles/members.ts';
import {
  findConsoleContent,
  insertContent,
  moveContent,
  updateContentAt,
} from '../../db/queries/content/console.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/connect.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import type { Queryable } from '../../db/types.ts';
import { endHiding } from '../../db/queries/trust/measures.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { noteMark } from '../catalogue/mark-content.ts';
import { toGrounds, type AskedGrounds } from '../catalogue/publish-content.ts';
import { requireNothingOpen } from '../content/require-nothing-open.ts';
import { AppError, badField } from '../app-error.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import { rankChanges, ranksOf, tellOfRanks } from './tell-of-ranks.ts';

type Fields = {
  [Name in keyof typeof consoleCircleFields]: z.output<(typeof consoleCircleFields)[Name]>;
};
interface Context {
  database: Database;
  events: EventBus;
}

/** One page of circles. Error: 4000 (cursor). */
export async function consoleCircles(
  { database }: Pick<Context, 'database'>,
  { text, cursor, pageSize }: { text: string; cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listConsoleCircles(database, { text, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, toConsoleCircle);
}

/**
 * Makes a circle, public at once, or changes one from the version named, with its themes and moderators.
 * Closing one that has an owner, or another rating of it, is a measure, which they read and may appeal.
 * Who gets another part in it is told. Errors: 4000 (picture, people, no reason), 4040, 4090 (the version; the name).
 */
export async function saveCircle(
  context: Context,
  staff: StaffMember,
  {
    id,
    version,
    rule,
    reason,
    ...fields
  }: Fields & AskedGrounds & { id?: string | undefined; version?: number | undefined },
): Promise<ConsoleCircle> {
  const { database, events } = context;
  const contentId = id ?? newId();
  const people = await peopleOf(database, fields);
  const found = id === undefined ? null : await presentCircle(database, id);
  const present = found?.fields ?? null;
  const picture = { field: 'cover', present: present?.cover ?? null };
  const cover = await selectedPicture(context, fields.cover, picture);
  const { name, description, rules, themes, rating, weight, enabled } = fields;
  const content = { title: name, description, rating, cover, uploaderId: people.ownerId };
  try {
    await database.orm.transaction(async (orm) => {
      if (id === undefined) {
        const made = { state: 'published' as const, publishedAt: new Date() };
        await insertContent(
          { orm },
          { ...content, ...made, id: contentId, kind: 'circle', extent: 0 },
        );
        await insertCircleDetails({ orm }, { contentId, name, rules, weight });
      } else {
        if (version === undefined) throw badField('version', '请填写版本');
        // Before its owner may change: it is told to whose it was.
        const asked = { rule, reason };
        if (!enabled) await close({ orm }, staff, id, { isByUser: found?.isByUser, ...asked });
        if (found?.isByUser && found.fields.rating !== rating) {
          const from = { rating: found.fields.rating, darkOnly: found.darkOnly };
          await noteMark({ orm }, staff, id, { from, to: { ...from, rating }, asked });
        }
        if (!(await updateContentAt({ orm }, { id, version }, content)))
          throw new AppError(4090, '圈子刚被别人改过，请刷新后再试');
        await updateCircleDetails({ orm }, id, { name, rules, weight });
      }
      await writeThemes({ orm }, contentId, themes, newId);
      const before = await ranksOf({ orm }, contentId);
      await writePeople({ orm }, contentId, people);
      const changes = rankChanges(before, await ranksOf({ orm }, contentId));
      await tellOfRanks({ orm }, { id: contentId, name }, '平台', changes);
      await open({ orm }, contentId, enabled);
      const detail = { name, ...changesOf(present ?? {}, { ...fields }) };
      const action = id === undefined ? 'circle.create' : 'circle.update';
      await writeAuditLog({ orm }, staff, { action, subject: contentId, detail });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError(4090, '已经有同名的圈子了', { field: 'name' });
    throw error;
  }
  await publishContentChange(context, contentId);
  await events.publish('config', EVERYTHING);
  const [row] = await listConsoleCircles(database, { id: contentId, after: null, limit: 1 });
  if (!row) throw new AppError(4040, '没有这个圈子');
  return toConsoleCircle(row);
}

/** Opens or closes a circle; what was taken down stays so. Error: 4090. */
async function open(database: Queryable, id: string, enabled: boolean): Promise<void> {
  const [from, to] = enabled
    ? (['hidden', 'published'] as const)
    : (['published', 'hidden'] as const);
  if (await moveContent(database, id, [from], { state: to })) {
    if (enabled) await endHiding(database, id);
    return;
  }
  if (enabled) await requireNothingOpen(database, id, '启用');
  if (!(await moveContent(database, id, [to], { state: to })))
    throw new AppError(4090, '已移除的圈子不能修改');
}

/** Closes a circle that is open, and states why to its owner. Error: 4000 (no reason). */
async function close(
  database: Queryable,
  staff: StaffMember,
  id: string,
  { isByUser = false, ...asked }: AskedGrounds & { isByUser?: boolean | undefined },
): Promise<void> {
  const isClosed = await moveContent(database, id, ['published'], { state: 'hidden' });
  if (!isClosed || !isByUser) return;
  const measure = { kind: 'hide', subjectKind: 'content', ...toGrounds(asked) } as const;
  await takeMeasure(database, staff, [id], measure);
}

async function presentCircle(database: Database, id: string) {
  const found = await findConsoleContent(database, id);
  const details = found?.content.kind === 'circle' && (await findCircleDetails(database, id));
  if (!found || !details) throw new AppError(4040, '没有这个圈子');
  const { title: name, description, rating, cover, darkOnly } = found.content;
  const { rules, weight } = details;
  const { isByUser } = found;
  return { isByUser, darkOnly, fields: { name, description, rating, cover, rules, weight } };
}

interface People {
  ownerId: string | null;
  moderatorIds: string[];
}

/** Error: 4000 naming the field of a number that nobody has. */
async function peopleOf(database: Database, { owner, moderators }: Fields): Promise<People> {
  const found = await listIdsOfNumbers(
    database,
    owner === null ? moderators : [owner, ...moderators],
  );
  if (owner !== null && !found.has(owner)) throw badField('owner', '没有这个编号的用户');
  const missing = moderators.find((number) => !found.has(number));
  if (missing !== undefined) throw badField('moderators', `没有编号 ${missing} 的用户`);
  const ownerId = owner === null ? null : (found.get(owner) ?? null);
  const ids = moderators.flatMap((number) => found.get(number) ?? []);
  return { ownerId, moderatorIds: ids.filter((id) => id !== ownerId) };
}

async function writePeople(
  database: Queryable,
  circleId: string,
  { ownerId, moderatorIds }: People,
): Promise<void> {
  await endRanks(database, circleId);
  for (const userId of moderatorIds)
    await setRank(database, { userId, circleId, role: 'moderator' });
  if (ownerId) await setRank(database, { userId: ownerId, circleId, role: 'owner' });
}

function toConsoleCircle({
  people,
  updatedAt,
  sortValue: _,
  ...row
}: ConsoleCircleRow): ConsoleCircle {
  const toPerson = ({ id, nickname, number }: ConsoleCircleRow['people'][number]) => ({
    ...{ id, nickname, number },
  });
  const owner = people.find(({ rank }) => rank === ranks.owner);
  return {
    ...row,
    enabled: row.state === 'published',
    owner: owner ? toPerson(owner) : null,
    moderators: people.filter(({ rank }) => rank === ranks.moderator).map(toPerson),
    updatedAt: updatedAt.getTime(),
  };
}
