import { and, eq, inArray } from 'drizzle-orm';
import {
  companionCharacters,
  companionChats,
  companionMemories,
  companionMessages,
} from '../../schema/companion.ts';
import type { Queryable } from '../../types.ts';

/** Deletes a conversation: its messages go, and a row stays that tells other devices. */
export async function forgetChats(
  { orm }: Queryable,
  { userId, ids, rev }: { userId: string; ids: readonly string[]; rev: number },
): Promise<void> {
  if (ids.length === 0) return;
  await orm
    .delete(companionMessages)
    .where(and(eq(companionMessages.userId, userId), inArray(companionMessages.chatId, [...ids])));
  await orm
    .update(companionChats)
    .set({ headId: null, title: '', deletedAt: new Date(), rev })
    .where(and(eq(companionChats.userId, userId), inArray(companionChats.id, [...ids])));
}

/** Deletes a character of a user's with what was said to it and remembered; its row stays without its words. */
export async function forgetCharacter(
  { orm }: Queryable,
  { userId, id, rev }: { userId: string; id: string; rev: number },
): Promise<void> {
  const chats = await orm
    .select({ id: companionChats.id })
    .from(companionChats)
    .where(and(eq(companionChats.userId, userId), eq(companionChats.characterId, id)));
  await forgetChats({ orm }, { userId, ids: chats.map((chat) => chat.id), rev });
  const deletedAt = new Date();
  await orm
    .update(companionMemories)
    .set({ text: '', deletedAt, rev })
    .where(and(eq(companionMemories.userId, userId), eq(companionMemories.characterId, id)));
  await orm
    .update(companionCharacters)
    .set({ card: '{}', summary: '', picture: null, sourcePath: null, deletedAt, rev })
    .where(and(eq(companionCharacters.ownerId, userId), eq(companionCharacters.id, id)));
}
