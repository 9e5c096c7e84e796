import type { z } from 'zod';
import type {
  ConsoleTopic,
  ConsoleTopicInfo,
  topicFields,
} from '@yehang/contract/shapes/console-topic.ts';
import { EVERYTHING } from '../../db/changes.ts';
import {
  arrangeTopics,
  findConsoleTopic,
  lastTopicPosition,
  listConsoleTopics,
  replaceTopicItems,
} from '../../db/queries/console-topics.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { recordTables } from '../../db/queries/operator-records.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../operator/save-record.ts';
import { refuseName } from '../policy/check-words.ts';
import { Refusal } from '../refusal.ts';
import { checkedItems } from './check-items.ts';

const kind = { table: recordTables.topic, name: 'topic', title: '专题', most: 200 };
type Fields = { [Name in keyof typeof topicFields]: z.infer<(typeof topicFields)[Name]> };
type TopicDbRow = Awaited<ReturnType<typeof listConsoleTopics>>[number]['topic'];

function toConsoleTopic(topic: TopicDbRow, items: number): ConsoleTopic {
  const { createdAt, updatedAt } = topic;
  return { ...topic, items, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
}

/** All topics in their order. */
export async function consoleTopics({ database }: Domain): Promise<{ list: ConsoleTopic[] }> {
  const rows = await listConsoleTopics(database);
  return { list: rows.map(({ topic, items }) => toConsoleTopic(topic, items)) };
}

/** One topic with its items. Error: 4040. */
export async function consoleTopic({ database }: Domain, id: string): Promise<ConsoleTopicInfo> {
  const found = await findConsoleTopic(database, id);
  if (!found) throw new Refusal(4040, '没有这个专题');
  return { ...toConsoleTopic(found.topic, found.chosen.length), chosen: found.chosen };
}

/** Makes a topic behind the others, or changes one. Errors: 4000 (refused words, unknown items), 4040, 4090. */
export async function saveTopic(
  domain: Domain,
  actor: Actor,
  { id, version, ...request }: Fields & RecordKey,
): Promise<ConsoleTopicInfo> {
  const { title, intro, enabled } = request;
  refuseName(title, 'title', '标题');
  const present = await recordToChange(domain, kind, { id, version });
  const itemIds = await checkedItems(domain.database, request.itemIds);
  const position = present?.position ?? (await lastTopicPosition(domain.database)) + 1;
  const values = { title, intro, enabled, position };
  const row = await saveRecord(domain, actor, kind, { id, version }, values, {
    write: (tx, topicId) => replaceTopicItems(tx, topicId, itemIds),
    detail: { items: itemIds.length },
  });
  return consoleTopic(domain, row.id);
}

/** Deletes a topic; its items stay. Errors: 4040, 4090. */
export function removeTopic(domain: Domain, actor: Actor, key: { id: string; version: number }) {
  return removeRecord(domain, actor, kind, key);
}

/** Puts topics into an order; those left out follow. */
export async function orderTopics(domain: Domain, actor: Actor, ids: string[]): Promise<void> {
  await domain.database.orm.transaction(async (orm) => {
    await arrangeTopics({ orm }, ids);
    await recordAct({ orm }, actor, { action: 'topic.arrange', subject: ids[0] ?? '' });
  });
  await domain.changes.tell('catalogue', EVERYTHING);
}
