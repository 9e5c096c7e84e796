import type { ConsoleTopic, ConsoleTopicInfo } from '@yehang/contract/shapes/console-topic.ts';
import { EVERYTHING } from '../../db/changes.ts';
import { newId } from '../../db/new-id.ts';
import {
  arrangeTopics,
  deleteTopic,
  findConsoleTopic,
  lastTopicPosition,
  listConsoleTopics,
  upsertTopic,
} from '../../db/queries/console-topics.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { refuseName } from '../policy/check-words.ts';
import { Refusal } from '../refusal.ts';
import { checkedItems } from './check-items.ts';

type TopicDbRow = Awaited<ReturnType<typeof listConsoleTopics>>[number]['topic'];

function toConsoleTopic(topic: TopicDbRow, items: number): ConsoleTopic {
  const { id, title, intro, enabled, createdAt } = topic;
  return { id, title, intro, enabled, items, createdAt: createdAt.getTime() };
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

/** Makes a topic behind the others, or changes one. Errors: 4000 (refused words, unknown items), 4040. */
export async function saveTopic(
  domain: Domain,
  actor: Actor,
  request: {
    id?: string | undefined;
    title: string;
    intro: string;
    enabled: boolean;
    itemIds: string[];
  },
): Promise<ConsoleTopicInfo> {
  const { title, intro, enabled } = request;
  refuseName(title, 'title', '标题');
  const { database, changes } = domain;
  if (request.id) await consoleTopic(domain, request.id);
  const id = request.id ?? newId();
  await database.orm.transaction(async (orm) => {
    const itemIds = await checkedItems({ orm }, request.itemIds);
    const position = (await lastTopicPosition({ orm })) + 1;
    await upsertTopic({ orm }, { id, title, intro, enabled, position }, itemIds);
    const detail = { title, intro, enabled, items: itemIds.length };
    await recordAct({ orm }, actor, { action: 'topic.save', subject: id, detail });
  });
  await changes.tell('catalogue', EVERYTHING);
  return consoleTopic(domain, id);
}

/** Deletes a topic; its items stay. Error: 4040. */
export async function removeTopic(domain: Domain, actor: Actor, id: string): Promise<void> {
  await domain.database.orm.transaction(async (orm) => {
    if (!(await deleteTopic({ orm }, id))) throw new Refusal(4040, '没有这个专题');
    await recordAct({ orm }, actor, { action: 'topic.delete', subject: id });
  });
  await domain.changes.tell('catalogue', EVERYTHING);
}

/** Puts topics into an order; those left out follow. */
export async function orderTopics(domain: Domain, actor: Actor, ids: string[]): Promise<void> {
  await domain.database.orm.transaction(async (orm) => {
    await arrangeTopics({ orm }, ids);
    await recordAct({ orm }, actor, { action: 'topic.arrange', subject: ids[0] ?? '' });
  });
  await domain.changes.tell('catalogue', EVERYTHING);
}
