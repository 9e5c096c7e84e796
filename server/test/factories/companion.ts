import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import {
  companionCharacters,
  companionChats,
  companionGifts,
  companionMemories,
  companionMessages,
  companionRevs,
} from '../../src/db/schema/companion.ts';
import { newCard } from '../../src/domain/ai/companion/card/card-json.ts';
import { postTransfer } from '../../src/ledger/post.ts';
import { giveScore } from './gold.ts';

/**
 * Gives a user characters that everybody sees, each with a conversation; the first has so many messages on a branch and so
 * many branches, memories and gifts.
 */
export async function buildCompanions(database: Database, userId: string, many: number) {
  const { orm } = database;
  const places = Array.from({ length: many }, (_one, place) => place);
  const characters = places.map((place) => ({ id: newId(), name: `南星${place}` }));
  await orm.insert(companionCharacters).values(
    characters.map(({ id, name }, place) => ({
      ...{ id, name, ownerId: userId, key: id, rev: place + 1, summary: '旧书店老板' },
      ...{ state: 'approved' as const, isShared: true },
      card: newCard({
        ...{ name, description: '旧书店老板', personality: '', scenario: '', opening: '坐。' },
        ...{ alternateGreetings: [], exampleDialogue: '', tags: [] },
      }),
    })),
  );
  const chats = characters.map(({ id: characterId }) => {
    const path = places.map(() => newId());
    return { id: newId(), characterId, path, leaves: places.map(() => newId()) };
  });
  await orm.insert(companionChats).values(
    chats.map(({ id, characterId, path }) => ({
      ...{ userId, id, characterId, key: id, rev: 1, headId: path.at(-1)! },
    })),
  );
  const message = { userId, role: 'character' as const, text: '坐。', rev: 1 };
  await orm.insert(companionMessages).values(
    chats.flatMap(({ id: chatId, path, leaves }) => [
      ...path.map((id, at) => ({
        ...message,
        chatId,
        id,
        key: id,
        parentId: path[at - 1] ?? null,
      })),
      ...leaves.map((id) => ({ ...message, chatId, id, key: id, parentId: path[0]! })),
    ]),
  );
  const [{ id: characterId }, { id: chatId, path }] = [characters[0]!, chats[0]!];
  await orm.insert(companionMemories).values(
    places.map((place) => ({
      ...{ userId, id: newId(), characterId, kind: 'note' as const, text: `第 ${place} 件事` },
      ...{ isOwn: true, rev: 1 },
    })),
  );
  const scoreCents = 100;
  for (const _place of places) {
    const id = newId();
    await giveScore(database, userId, scoreCents);
    const { transferId } = await postTransfer(database, {
      ...{ scope: 'companionGift', key: id, causeKind: 'companionGift', causeId: id, note: '热茶' },
      sides: [
        { kind: 'userScore', ownerId: userId, unit: 'scoreCents', amount: -scoreCents },
        { kind: 'revenue', ownerId: null, unit: 'scoreCents', amount: scoreCents },
      ],
    });
    await orm.insert(companionGifts).values({
      ...{ userId, id, characterId, key: id, giftId: newId(), name: '热茶', icon: 'tea' },
      ...{ scoreCents, points: 2, transferId: transferId! },
    });
  }
  await orm.insert(companionRevs).values({ userId, rev: many });
  return { companionId: characterId, companionChatId: chatId, companionMessageId: path.at(-1)! };
}
