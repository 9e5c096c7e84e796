import type { z } from 'zod';
import type {
  actorFields,
  ConsoleActor,
  ConsoleActorInfo,
} from '@yehang/contract/shapes/console-topic.ts';
import {
  findConsolePerformer,
  listConsolePerformers,
  replaceContentsOfPerformer,
} from '../../db/queries/content/console-topics.ts';
import { recordTables } from '../../db/queries/operator/records.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { AppError } from '../app-error.ts';
import { checkedContents } from './check-contents.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const kind = { table: recordTables.performer, name: 'actor', title: '演员', most: null };
type Fields = { [Name in keyof typeof actorFields]: z.infer<(typeof actorFields)[Name]> };
type PerformerDbRow = Awaited<ReturnType<typeof listConsolePerformers>>[number]['performer'];

function toConsolePerformer(performer: PerformerDbRow, items: number): ConsoleActor {
  const { createdAt, updatedAt } = performer;
  return { ...performer, items, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
}

/** One page of the performers, newest first. Error: 4000 (cursor). */
export async function consolePerformers(
  { database }: { database: Database },
  request: {
    text?: string | undefined;
    id?: string | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await listConsolePerformers(database, {
    text: request.text,
    only: request.id,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ performer, items }) =>
    toConsolePerformer(performer, items),
  );
}

/** One performer with the items they appear in. Error: 4040. */
export async function consolePerformer(
  { database }: { database: Database },
  id: string,
): Promise<ConsoleActorInfo> {
  const found = await findConsolePerformer(database, id);
  if (!found) throw new AppError(4040, '没有这位演员');
  return { ...toConsolePerformer(found.performer, found.selected.length), chosen: found.selected };
}

/** Makes a performer, or changes one. Errors: 4000 (refused words, unknown items, picture), 4040, 4090 (changed; name taken). */
export async function savePerformer(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...request }: Fields & RecordKey,
): Promise<ConsoleActorInfo> {
  const { name, intro } = request;
  rejectForbiddenName(name, 'name', '姓名');
  const present = await recordToChange(context, kind, { id, version });
  const picture = await selectedPicture(context, request.picture, {
    field: 'picture',
    present: present?.picture ?? null,
  });
  const contentIds = await checkedContents(context.database, request.contentIds);
  const row = await saveRecord(
    context,
    staff,
    kind,
    { id, version },
    { name, intro, picture },
    {
      write: (tx, performerId) => replaceContentsOfPerformer(tx, performerId, contentIds),
      detail: { items: contentIds.length },
    },
  );
  return consolePerformer(context, row.id);
}

/** Deletes a performer; their items stay. Errors: 4040, 4090. */
export function removePerformer(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key, {
    write: (tx, performerId) => replaceContentsOfPerformer(tx, performerId, []),
  });
}
