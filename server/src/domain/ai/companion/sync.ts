import type {
  SyncChange,
  SyncOutcome,
  SyncRecord,
} from '@yehang/contract/shapes/companion-sync.ts';
import {
  findMemory,
  insertMemory,
  listChanged,
  updateMemory,
} from '../../../db/queries/companion/bonds.ts';
import {
  findCharacter,
  insertCharacter,
  nextRev,
  updateCharacter,
} from '../../../db/queries/companion/characters.ts';
import { findMessage, insertMessage, updateChat } from '../../../db/queries/companion/chats.ts';
import { newId } from '../../../db/new-id.ts';
import type { Queryable } from '../../../db/types.ts';
import { AppError } from '../../app-error.ts';
import type { Viewer } from '../../viewer.ts';
import { requireSafeTexts } from '../require-safe-text.ts';
import { editCard, newCard, readCard } from './card/card-json.ts';
import {
  columnsOf,
  deleteCompanion,
  makeCompanion,
  requireRoom,
  requireSafeForm,
  seenCharacter,
  type CompanionContext,
} from './characters.ts';
import { ownChat } from './chat-view.ts';
import { requireSafeMemory, writeMemory } from './memories.ts';

const PAGE = 200;
const OTHER_DEVICE = '（另一台设备）';

type Done = Omit<SyncOutcome, 'id' | 'tip'>;
const applied = (recordId: string, version: number): Done => ({
  outcome: 'applied',
  recordId,
  version,
});

/**
 * Takes what a device changed while it was away, and answers what changed since it last asked. Where both sides changed a
 * record, both stay: the device's side becomes a record of its own. A change that was taken before is taken once.
 */
export async function syncCompanion(
  context: CompanionContext,
  viewer: Viewer,
  { since, changes }: { since: number; changes: readonly SyncChange[] },
) {
  const outcomes: SyncOutcome[] = [];
  for (const change of changes) outcomes.push(await take(context, viewer, change));
  return { outcomes, ...(await changedSince(context, viewer, since)) };
}

async function take(
  context: CompanionContext,
  viewer: Viewer,
  change: SyncChange,
): Promise<SyncOutcome> {
  const { id } = change;
  try {
    const done =
      change.kind === 'memory'
        ? await takeMemory(context, viewer, change)
        : change.kind === 'character'
          ? await takeCharacter(context, viewer, change)
          : await takeMessage(context, viewer, change);
    return { id, tip: '', ...done };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, outcome: 'refused', recordId: null, version: 0, tip: error.tip };
  }
}

async function takeMemory(
  context: CompanionContext,
  viewer: Viewer,
  { id, characterId, baseVersion, text }: SyncChange & { kind: 'memory' },
): Promise<Done> {
  const { database } = context;
  const { userId } = viewer;
  await seenCharacter(database, viewer, characterId);
  if (text !== null) await requireSafeMemory(context, viewer, text);
  return database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    const present = await findMemory({ orm }, userId, id);
    if (text === null) {
      // Deleted here and changed there: the change stays, so that nothing is lost.
      if (present && present.deletedAt === null && present.version === baseVersion)
        await updateMemory(
          { orm },
          { userId, id, version: baseVersion },
          {
            text: '',
            deletedAt: new Date(),
            rev,
          },
        );
      return applied(id, present?.version ?? 0);
    }
    const version = present ? baseVersion : 0;
    const row = await writeMemory({ orm }, userId, { id, characterId, version, text }, rev);
    if (row) return applied(row.id, row.version);
    const copy = await insertMemory(
      { orm },
      {
        ...{
          userId,
          id: newId(),
          characterId,
          kind: 'note',
          text,
          isOwn: true,
          rev,
          conflictOf: id,
        },
      },
    );
    return { outcome: 'kept', recordId: copy.id, version: copy.version };
  });
}

async function takeCharacter(
  context: CompanionContext,
  viewer: Viewer,
  { id, baseVersion, form }: SyncChange & { kind: 'character' },
): Promise<Done> {
  const { database } = context;
  const { userId } = viewer;
  const present = await findCharacter(database, id);
  if (present && present.ownerId !== userId) throw new AppError(4040, '没有这个角色');
  if (form === null) {
    if (present?.version === baseVersion) await deleteCompanion(context, viewer, id);
    return applied(id, present?.version ?? 0);
  }
  const { isAdult } = await requireSafeForm(context, viewer, form);
  return database.orm.transaction(async (orm) => {
    if (!present && baseVersion === 0) {
      const made = await makeCompanion({ orm }, viewer, { id, key: `sync:${id}`, form, isAdult });
      return applied(made.id, made.version);
    }
    const rev = await nextRev({ orm }, userId);
    const now = present && (await findCharacter({ orm }, id));
    const same = now && JSON.stringify(readCard(now.card)?.form) === JSON.stringify(form);
    if (same) return applied(id, now.version);
    if (now && now.version === baseVersion && now.state === 'private') {
      const change = { card: editCard(now.card, form), ...columnsOf(form), isAdult, rev };
      const changed = await updateCharacter({ orm }, { id, version: baseVersion }, change);
      if (changed) return applied(id, changed.version);
    }
    return keepBoth({ orm }, userId, { form: copyOf(form), isAdult, rev });
  });
}

const copyOf = (form: NonNullable<(SyncChange & { kind: 'character' })['form']>) => ({
  ...form,
  name: `${form.name.slice(0, 40 - OTHER_DEVICE.length)}${OTHER_DEVICE}`,
});

async function keepBoth(
  tx: Queryable,
  ownerId: string,
  { form, isAdult, rev }: { form: ReturnType<typeof copyOf>; isAdult: boolean; rev: number },
): Promise<Done> {
  await requireRoom(tx, ownerId);
  const id = newId();
  const copy = await insertCharacter(tx, {
    ...{ id, ownerId, key: `sync:${id}`, rev, isAdult, state: 'private' },
    ...{ card: newCard(form), ...columnsOf(form) },
  });
  return { outcome: 'kept', recordId: copy.id, version: copy.version };
}

/** A message that was written away from the network becomes a branch of its own: trees have room for both sides. */
async function takeMessage(
  context: CompanionContext,
  viewer: Viewer,
  { id, chatId, parentId, text }: SyncChange & { kind: 'message' },
): Promise<Done> {
  const { database } = context;
  const { userId } = viewer;
  await ownChat(database, viewer, chatId);
  await requireSafeTexts(context, viewer, [{ field: 'text', title: '消息', text }]);
  return database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    if (await findMessage({ orm }, userId, id)) return applied(id, 1);
    const parent = parentId === null ? null : await findMessage({ orm }, userId, parentId);
    if (parent?.chatId !== chatId) throw new AppError(4040, '上一条消息已被删除');
    await insertMessage(
      { orm },
      {
        ...{ userId, id, chatId, parentId, role: 'user', text, rev, key: `sync:${id}` },
      },
    );
    await updateChat({ orm }, { userId, id: chatId }, { headId: id, rev });
    return applied(id, 1);
  });
}

/** What changed after a number, in its order, as far as every kind was read. */
async function changedSince({ database }: CompanionContext, { userId }: Viewer, since: number) {
  const rows = await listChanged(database, { userId, since, limit: PAGE });
  const nothing = { characterId: null, chatId: null, parentId: null, form: null, conflictOf: null };
  const all: (SyncRecord & { rev: number })[] = [
    ...rows.characters.map((row) => ({
      ...nothing,
      ...{ kind: 'character' as const, id: row.id, version: row.version, rev: row.rev },
      ...{ isDeleted: row.deletedAt !== null, role: '', text: row.name },
      form: row.deletedAt === null ? (readCard(row.card)?.form ?? null) : null,
      updatedAt: row.updatedAt.getTime(),
    })),
    ...rows.memories.map((row) => ({
      ...nothing,
      ...{ kind: 'memory' as const, id: row.id, version: row.version, rev: row.rev },
      ...{ isDeleted: row.deletedAt !== null, role: row.kind, text: row.text },
      ...{ characterId: row.characterId, conflictOf: row.conflictOf },
      updatedAt: row.updatedAt.getTime(),
    })),
    ...rows.messages.map((row) => ({
      ...nothing,
      ...{ kind: 'message' as const, id: row.id, version: 1, rev: row.rev },
      ...{ isDeleted: false, role: row.role, text: row.text },
      ...{ chatId: row.chatId, parentId: row.parentId },
      updatedAt: row.createdAt.getTime(),
    })),
    ...rows.chats.map((row) => ({
      ...nothing,
      ...{ kind: 'chat' as const, id: row.id, version: row.version, rev: row.rev },
      ...{ isDeleted: row.deletedAt !== null, role: '', text: row.title },
      ...{ characterId: row.characterId, parentId: row.headId },
      updatedAt: row.updatedAt.getTime(),
    })),
  ];
  // A kind whose page is full may have more beyond its last number; nothing beyond that is sent yet.
  const ends = Object.values(rows)
    .filter((list) => list.length === PAGE)
    .map((list) => list.at(-1)!.rev);
  const until = Math.min(...ends);
  const records = all.filter(({ rev }) => rev <= until).toSorted((a, b) => a.rev - b.rev);
  return {
    records: records.map(({ rev: _rev, ...record }) => record),
    since: records.at(-1)?.rev ?? since,
    hasMore: ends.length > 0,
  };
}
