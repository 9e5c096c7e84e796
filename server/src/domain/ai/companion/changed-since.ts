import type { SyncRecord } from '@yehang/contract/shapes/companion-sync.ts';
import { listChanged } from '../../../db/queries/companion/bonds.ts';
import { listCharactersById } from '../../../db/queries/companion/characters.ts';
import type { Viewer } from '../../viewer.ts';
import { readCard } from './card/card-json.ts';
import { isSeen, mayReadOwn, type CompanionContext } from './characters.ts';

const PAGE = 200;

type Changed = SyncRecord & { rev: number };

/**
 * What changed after a number, in its order, as far as every kind was read. Records stand for what a viewer may not read
 * too, without their words: of a conversation that lost its character the opening, which is the character's own.
 */
export async function changedSince(
  { database }: CompanionContext,
  viewer: Viewer,
  since: number,
): Promise<{ records: SyncRecord[]; since: number; hasMore: boolean }> {
  const { userId } = viewer;
  const rows = await listChanged(database, { userId, since, limit: PAGE });
  const { characters, memories, messages, chats } = rows;
  const of = [...memories, ...chats, ...messages].map(({ characterId }) => characterId);
  const ids = [...new Set(of)].filter((id) => id !== null);
  const met = await listCharactersById(database, ids);
  const byId = new Map(met.map((row) => [row.id, row]));
  const characterOf = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
  const readable = (id: string | null, text: string) =>
    mayReadOwn(characterOf(id), viewer) ? text : '';
  const nothing = { characterId: null, chatId: null, parentId: null, form: null, conflictOf: null };
  const all: Changed[] = [
    ...characters.map((row) => ({
      ...nothing,
      ...{ kind: 'character' as const, id: row.id, version: row.version, rev: row.rev },
      ...{ isDeleted: row.deletedAt !== null, role: '' },
      text: mayReadOwn(row, viewer) ? row.name : '',
      form: isSeen(row, viewer) ? (readCard(row.card)?.form ?? null) : null,
      updatedAt: row.updatedAt.getTime(),
    })),
    ...memories.map((row) => ({
      ...nothing,
      ...{ kind: 'memory' as const, id: row.id, version: row.version, rev: row.rev },
      ...{ isDeleted: row.deletedAt !== null, role: row.kind },
      ...{ characterId: row.characterId, text: readable(row.characterId, row.text) },
      conflictOf: row.conflictOf,
      updatedAt: row.updatedAt.getTime(),
    })),
    ...messages.map(({ row, characterId }) => ({
      ...nothing,
      ...{ kind: 'message' as const, id: row.id, version: 1, rev: row.rev },
      ...{ isDeleted: false, role: row.role },
      text:
        row.parentId === null && !isSeen(characterOf(characterId), viewer)
          ? ''
          : readable(characterId, row.text),
      ...{ chatId: row.chatId, parentId: row.parentId },
      updatedAt: row.createdAt.getTime(),
    })),
    ...chats.map((row) => ({
      ...nothing,
      ...{ kind: 'chat' as const, id: row.id, version: row.version, rev: row.rev },
      ...{ isDeleted: row.deletedAt !== null, role: '' },
      ...{ characterId: row.characterId, text: readable(row.characterId, row.title) },
      parentId: row.headId,
      updatedAt: row.updatedAt.getTime(),
    })),
  ];
  // A kind whose page is full may have more beyond its last number, which is whole; nothing beyond that is sent yet.
  const ends = [characters, memories, messages.map(({ row }) => row), chats]
    .filter((list) => list.length >= PAGE)
    .map((list) => list.at(-1)!.rev);
  const until = Math.min(...ends);
  const records = all.filter(({ rev }) => rev <= until).toSorted((a, b) => a.rev - b.rev);
  return {
    records: records.map(({ rev: _rev, ...record }) => record),
    since: records.at(-1)?.rev ?? since,
    hasMore: ends.length > 0,
  };
}
