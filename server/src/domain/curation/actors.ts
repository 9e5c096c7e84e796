import type { z } from 'zod';
import type {
  actorFields,
  ConsoleActor,
  ConsoleActorInfo,
} from '@yehang/contract/shapes/console-topic.ts';
import {
  findConsoleActor,
  listConsoleActors,
  replaceItemsOfActor,
} from '../../db/queries/console-topics.ts';
import { recordTables } from '../../db/queries/operator-records.ts';
import type { Actor } from '../audit/record-act.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../operator/save-record.ts';
import { chosenPicture } from '../pictures/chosen-picture.ts';
import { refuseName } from '../policy/check-words.ts';
import { Refusal } from '../refusal.ts';
import { checkedItems } from './check-items.ts';

const kind = { table: recordTables.actor, name: 'actor', title: '演员', most: null };
type Fields = { [Name in keyof typeof actorFields]: z.infer<(typeof actorFields)[Name]> };
type ActorDbRow = Awaited<ReturnType<typeof listConsoleActors>>[number]['actor'];

function toConsoleActor(actor: ActorDbRow, items: number): ConsoleActor {
  const { createdAt, updatedAt } = actor;
  return { ...actor, items, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
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

/** Makes an actor, or changes one. Errors: 4000 (refused words, unknown items, picture), 4040, 4090 (changed; name taken). */
export async function saveActor(
  domain: Domain,
  staff: Actor,
  { id, version, ...request }: Fields & RecordKey,
): Promise<ConsoleActorInfo> {
  const { name, intro } = request;
  refuseName(name, 'name', '姓名');
  const present = await recordToChange(domain, kind, { id, version });
  const picture = await chosenPicture(domain, request.picture, {
    field: 'picture',
    present: present?.picture ?? null,
  });
  const itemIds = await checkedItems(domain.database, request.itemIds);
  const row = await saveRecord(
    domain,
    staff,
    kind,
    { id, version },
    { name, intro, picture },
    {
      write: (tx, actorId) => replaceItemsOfActor(tx, actorId, itemIds),
      detail: { items: itemIds.length },
    },
  );
  return consoleActor(domain, row.id);
}

/** Deletes an actor; their items stay. Errors: 4040, 4090. */
export function removeActor(domain: Domain, staff: Actor, key: { id: string; version: number }) {
  return removeRecord(domain, staff, kind, key, {
    write: (tx, actorId) => replaceItemsOfActor(tx, actorId, []),
  });
}
