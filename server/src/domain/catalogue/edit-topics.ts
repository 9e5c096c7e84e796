import type { z } from 'zod';
import type {
  ConsoleTopic,
  ConsoleTopicInfo,
  topicFields,
} from '@yehang/contract/shapes/console-topic.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import {
  arrangeTopics,
  findConsoleTopic,
  lastTopicPosition,
  listConsoleTopics,
  replaceTopicContents,
} from '../../db/queries/content/console-topics.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { recordTables } from '../../db/queries/operator/records.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { AppError } from '../app-error.ts';
import { checkedContents } from './check-contents.ts';
import type { Database } from '../../db/connect.ts';

const kind = { table: recordTables.topic, name: 'topic', title: '专题', most: 200 };
type Fields = { [Name in keyof typeof topicFields]: z.infer<(typeof topicFields)[Name]> };
type TopicDbRow = Awaited<ReturnType<typeof listConsoleTopics>>[number]['topic'];

function toConsoleTopic(topic: TopicDbRow, items: number): ConsoleTopic {
  const { createdAt, updatedAt } = topic;
  return { ...topic, items, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
}

/** All topics in their order. */
export async function consoleTopics({
  database,
}: {
  database: Database;
}): Promise<{ list: ConsoleTopic[] }> {
  const rows = await listConsoleTopics(database);
  return { list: rows.map(({ topic, items }) => toConsoleTopic(topic, items)) };
}

/** One topic with its contents. Error: 4040. */
export async function consoleTopic(
  { database }: { database: Database },
  id: string,
): Promise<ConsoleTopicInfo> {
  const found = await findConsoleTopic(database, id);
  if (!found) throw new AppError(4040, '没有这个专题');
  return { ...toConsoleTopic(found.topic, found.selected.length), chosen: found.selected };
}

/** Makes a topic behind the others, or changes one. Errors: 4000 (refused words, unknown contents), 4040, 4090. */
export async function saveTopic(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...request }: Fields & RecordKey,
): Promise<ConsoleTopicInfo> {
  const { title, intro, enabled } = request;
  rejectForbiddenName(title, 'title', '标题');
  const present = await recordToChange(context, kind, { id, version });
  const contentIds = await checkedContents(context.database, request.contentIds);
  const before = present && (await findConsoleTopic(context.database, present.id));
  const position = present?.position ?? (await lastTopicPosition(context.database)) + 1;
  const values = { title, intro, enabled, position };
  const row = await saveRecord(context, staff, kind, { id, version }, values, {
    write: (tx, topicId) => replaceTopicContents(tx, topicId, contentIds),
    detail: changesOf(before ? { contentIds: before.selected.map((it) => it.id) } : {}, {
      contentIds,
    }),
  });
  return consoleTopic(context, row.id);
}

/** Deletes a topic; its contents stay. Errors: 4040, 4090. */
export function removeTopic(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

/** Puts topics into an order; those left out follow. */
export async function orderTopics(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  ids: string[],
): Promise<void> {
  await context.database.orm.transaction(async (orm) => {
    const before = (await listConsoleTopics({ orm })).map(({ topic }) => topic.id);
    await arrangeTopics({ orm }, ids);
    const after = [...ids, ...before.filter((id) => !ids.includes(id))];
    const detail = changesOf({ ids: before }, { ids: after });
    const entry = { action: 'topic.arrange', subject: ids[0] ?? '', detail };
    await writeAuditLog({ orm }, staff, entry);
  });
  await context.events.publish('catalogue', EVERYTHING);
}
