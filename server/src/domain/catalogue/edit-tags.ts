import {
  countChangeOfContents,
  findTag,
  findTagByName,
  listTagsByUse,
  lockContentsOfTag,
  mergeTag,
  renameTag,
} from '../../db/queries/content/console-tags.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';

const NO_TAG = '没有这个标签';

/** One page of all tags, most used first. Error: 4000 (cursor). */
export async function consoleTags(
  { database }: { database: Database },
  request: { text?: string | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listTagsByUse(database, {
    text: request.text,
    after: fromCursor(request.cursor, 'whole'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ id, name, items }) => ({ id, name, items }));
}

/** Renames a tag; contents that carry it count it as a change. Errors: 4000 (refused words), 4040, 4090 (another has the name: merge them). */
export async function renameTagTo(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, name }: { id: string; name: string },
) {
  rejectForbiddenName(name, 'name', '标签');
  await context.database.orm.transaction(async (orm) => {
    await lockContentsOfTag({ orm }, id);
    const tag = await findTag({ orm }, id);
    if (!tag) throw new AppError(4040, NO_TAG);
    const other = await findTagByName({ orm }, name);
    if (other && other.id !== id) throw new AppError(4090, '已有同名标签，请改用合并');
    await renameTag({ orm }, id, name);
    if (name !== tag.name) await countChangeOfContents({ orm }, id);
    const detail = changesOf(tag, { name });
    await writeAuditLog({ orm }, staff, { action: 'tag.rename', subject: id, detail });
  });
  await context.events.publish('catalogue', EVERYTHING);
  return { id, name };
}

/** Merges a tag into another; contents that carry it count it as a change. Errors: 4040, 4090 (into itself). */
export async function mergeTags(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, intoId }: { id: string; intoId: string },
) {
  if (id === intoId) throw new AppError(4090, '不能合并到它自己');
  const moved = await context.database.orm.transaction(async (orm) => {
    await lockContentsOfTag({ orm }, id);
    // In one order, so that two editors who merge both ways do not deadlock.
    const [first, second] = [id, intoId].sort();
    const found = [await findTag({ orm }, first!), await findTag({ orm }, second!)];
    const tag = found.find((it) => it?.id === id);
    const into = found.find((it) => it?.id === intoId);
    if (!tag || !into) throw new AppError(4040, NO_TAG);
    await countChangeOfContents({ orm }, id);
    const count = await mergeTag({ orm }, id, intoId);
    const detail = { name: tag.name, into: into.name, items: count };
    await writeAuditLog({ orm }, staff, { action: 'tag.merge', subject: intoId, detail });
    return count;
  });
  await context.events.publish('catalogue', EVERYTHING);
  return { moved };
}
