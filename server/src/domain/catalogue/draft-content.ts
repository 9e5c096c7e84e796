import { createHash } from 'node:crypto';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { RoomKind } from '@yehang/contract/shapes/console-room.ts';
import { insertContent } from '../../db/queries/content/console.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import type { CatalogueContext } from './context.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';

/**
 * Begins a content with its title; the same key again gives the same content, as it is by then.
 * Errors: 4000 (refused words in the title), 4090 (the key began something of another kind).
 */
export async function draftContent(
  context: CatalogueContext,
  staff: StaffMember,
  { idempotencyKey, kind, title }: { idempotencyKey: string; kind: RoomKind; title: string },
): Promise<ConsoleContent> {
  const { database, kinds } = context;
  const insertBlank = kinds.get(kind)?.insertBlank;
  if (!insertBlank) throw new AppError(4090, '这种内容不能这样新建');
  rejectForbiddenName(title, 'title', '标题');
  const id = idOfKey(`${staff.staffId}/${idempotencyKey}`);
  try {
    await database.orm.transaction(async (orm) => {
      await insertContent({ orm }, { id, kind, title });
      await insertBlank({ orm }, id);
      const detail = { kind, title };
      await writeAuditLog({ orm }, staff, { action: 'item.create', subject: id, detail });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const { content } = await getConsoleContent(database, id);
    if (content.kind !== kind) throw new AppError(4090, '这个操作编号已经用过，请刷新后再试');
  }
  return consoleContent(context, staff, id);
}

/** A version 8 UUID (RFC 9562) that belongs to a key alone. */
function idOfKey(key: string): string {
  const bytes = createHash('sha256').update(`yehang/draft/${key}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
