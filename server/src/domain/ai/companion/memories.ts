import type {
  CompanionFile,
  CompanionMemory,
  RememberedCharacter,
} from '@yehang/contract/shapes/companion.ts';
import {
  findMemory,
  insertMemory,
  listMemories,
  listMemoryPage,
  updateMemory,
  type MemoryRow,
} from '../../../db/queries/companion/bonds.ts';
import {
  findCharacterMet,
  nextRev,
  type CharacterRow,
} from '../../../db/queries/companion/characters.ts';
import { listRemembered } from '../../../db/queries/companion/remembered.ts';
import type { Queryable } from '../../../db/types.ts';
import { AppError } from '../../app-error.ts';
import { fromCursor, toPage } from '../../cursor.ts';
import { audienceOf, type Viewer } from '../../viewer.ts';
import { requireSafeTexts } from '../require-safe-text.ts';
import {
  isSeen,
  mayReadOwn,
  noCharacter,
  seenCharacter,
  toSeenCard,
  type CompanionContext,
} from './characters.ts';
import { companionFile } from './companion-file.ts';
import { UNNAMED } from './export-chat.ts';
import { fileLabel, toMemory } from './to-companion.ts';

const noMemory = () => new AppError(4040, '没有这条记忆，可能已被删除');

/** A character of whom the viewer may read what is remembered: it stays the viewer's own, whatever becomes of the character. Error: 4040. */
async function requireMet(
  { database }: CompanionContext,
  viewer: Viewer,
  id: string,
): Promise<CharacterRow | null> {
  const { row, isMet } = await findCharacterMet(database, viewer.userId, id);
  if (!isSeen(row, viewer) && !(isMet && mayReadOwn(row, viewer))) throw noCharacter();
  return row;
}

/** One page of what is remembered, the latest first. Errors: 4000 (cursor), 4040. */
export async function memoryPage(
  context: CompanionContext,
  viewer: Viewer,
  {
    characterId,
    cursor,
    pageSize,
  }: { characterId: string; cursor?: string | undefined; pageSize: number },
) {
  await requireMet(context, viewer, characterId);
  const rows = await listMemoryPage(context.database, {
    ...{ userId: viewer.userId, characterId, after: fromCursor(cursor, 'moment') },
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, toMemory);
}

/** One page of the characters of whom something is remembered, the latest first. Error: 4000 (cursor). */
export async function rememberedPage(
  context: CompanionContext,
  viewer: Viewer,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listRemembered(context.database, {
    userId: viewer.userId,
    isGeneral: audienceOf(viewer) === 'general',
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  return toPage(
    rows,
    pageSize,
    ({ id, character, memories, updatedAtMs }): RememberedCharacter => ({
      ...{ id, memories, updatedAt: Math.floor(updatedAtMs) },
      character: toSeenCard(context, viewer, { id, row: character }),
    }),
  );
}

interface MemoryChange {
  characterId: string;
  id: string;
  version: number;
  text: string;
}

/** Lets the words of a memory pass the filters: an engine is given them. */
export async function requireSafeMemory(
  context: CompanionContext,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const before = (await findMemory(context.database, viewer.userId, id))?.text ?? '';
  await requireSafeTexts(context, viewer, [
    { field: 'text', title: '记忆', text, before, isTalk: true },
  ]);
}

/** Writes a memory, or changes one from the version named. Errors: 4000, 4030, 4031, 4040, 4090 (changed elsewhere). */
export async function saveMemory(
  context: CompanionContext,
  viewer: Viewer,
  change: MemoryChange,
): Promise<CompanionMemory> {
  const { database } = context;
  await seenCharacter(database, viewer, change.characterId);
  await requireSafeMemory(context, viewer, change);
  const row = await database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, viewer.userId);
    return writeMemory({ orm }, viewer.userId, change, rev);
  });
  if (!row) throw new AppError(4090, '这条记忆在别处改过，请刷新后再改');
  return toMemory(row);
}

/** Writes a new memory or changes one of this version; the same text again changes nothing. Null where it is another. */
export async function writeMemory(
  tx: Queryable,
  userId: string,
  { id, characterId, version, text }: MemoryChange,
  rev: number,
): Promise<MemoryRow | null> {
  const present = await findMemory(tx, userId, id);
  if (present?.text === text && present.deletedAt === null) return present;
  if (!present)
    return insertMemory(tx, { userId, id, characterId, kind: 'note', text, isOwn: true, rev });
  if (present.characterId !== characterId) return null;
  return updateMemory(tx, { userId, id, version }, { text, isOwn: true, deletedAt: null, rev });
}

/** Forgets a memory; again changes nothing. Error: 4040. */
export async function forgetMemory(
  { database }: CompanionContext,
  { userId }: Viewer,
  id: string,
): Promise<Record<string, never>> {
  await database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    const present = await findMemory({ orm }, userId, id);
    if (!present) throw noMemory();
    const { version } = present;
    if (present.deletedAt === null)
      await updateMemory(
        { orm },
        { userId, id, version },
        { text: '', deletedAt: new Date(), rev },
      );
  });
  return {};
}

/** What is remembered, as text. Error: 4040. */
export async function exportMemories(
  context: CompanionContext,
  viewer: Viewer,
  characterId: string,
): Promise<CompanionFile> {
  const character = await requireMet(context, viewer, characterId);
  const name = isSeen(character, viewer) ? character.name : UNNAMED;
  const rows = await listMemories(context.database, viewer.userId, characterId);
  const lines = rows.map(toMemory).map(({ text, label, isOwn }) => {
    const mark = fileLabel(label, isOwn);
    return mark === '' ? `- ${text}` : `- ${text}（${mark}）`;
  });
  const text = `\uFEFF${name}记得的事\r\n\r\n${lines.join('\r\n')}\r\n`;
  return companionFile(`${name}-记忆.txt`, 'text/plain', text);
}
