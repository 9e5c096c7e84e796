import type { ConsoleActor, ConsoleActorInfo } from '@yehang/contract/shapes/console-topic.ts';
import { EVERYTHING } from '../../db/changes.ts';
import { newId } from '../../db/new-id.ts';
import {
  deleteActor,
  findActorByName,
  findConsoleActor,
  listConsoleActors,
  upsertActor,
} from '../../db/queries/console-topics.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import { refuseName } from '../policy/check-words.ts';
import { Refusal } from '../refusal.ts';
import { checkedItems } from './check-items.ts';

type ActorDbRow = Awaited<ReturnType<typeof listConsoleActors>>[number]['actor'];

function toConsoleActor(actor: ActorDbRow, items: number): ConsoleActor {
  const { id, name, intro, createdAt } = actor;
  return { id, name, intro, items, createdAt: createdAt.getTime() };
}

/** One page of the actors, newest first. Error: 4000 (cursor). */
export async function consoleActors(
  { database }: Domain,
  request: { text?: string | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listConsoleActors(database, {
    text: request.text,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ actor, items }) => toConsoleActor(actor, items));
}

/** One actor with the items they appear in. Error: 4040. */
export async function consoleActor({ database }: Domain, id: string): Promise<ConsoleActorInfo> {
  const found = await findConsoleActor(database, id);
  if (!found) throw new Refusal(4040, '没有这位演员');
  return { ...toConsoleActor(found.actor, found.chosen.length), chosen: found.chosen };
}

/** Makes an actor, or changes one. Errors: 4000 (refused words, unknown items), 4040, 4090 (name taken). */
export async function saveActor(
  domain: Domain,
  staff: Actor,
  request: { id?: string | undefined; name: string; intro: string; itemIds: string[] },
): Promise<ConsoleActorInfo> {
  const { name, intro } = request;
  refuseName(name, 'name', '姓名');
  if (request.id) await consoleActor(domain, request.id);
  const id = request.id ?? newId();
  await domain.database.orm.transaction(async (orm) => {
    const itemIds = await checkedItems({ orm }, request.itemIds);
    const other = await findActorByName({ orm }, name);
    if (other && other.id !== id) throw new Refusal(4090, '已有同名演员');
    await upsertActor({ orm }, { id, name, intro }, itemIds);
    const detail = { name, intro, items: itemIds.length };
    await recordAct({ orm }, staff, { action: 'actor.save', subject: id, detail });
  });
  await domain.changes.tell('catalogue', EVERYTHING);
  return consoleActor(domain, id);
}

/** Deletes an actor; their items stay. Error: 4040. */
export async function removeActor(domain: Domain, staff: Actor, id: string): Promise<void> {
  await domain.database.orm.transaction(async (orm) => {
    if (!(await deleteActor({ orm }, id))) throw new Refusal(4040, '没有这位演员');
    await recordAct({ orm }, staff, { action: 'actor.delete', subject: id });
  });
  await domain.changes.tell('catalogue', EVERYTHING);
}
