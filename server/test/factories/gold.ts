import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { purchases } from '../../src/db/schema/purchases.ts';
import { goldSides, postTransfer } from '../../src/ledger/post.ts';

/** Gives a user gold out of promotions. @param goldCents hundredths of gold */
export async function giveGold(
  database: Database,
  userId: string,
  goldCents: number,
): Promise<void> {
  const { outcome } = await postTransfer(database, {
    scope: 'test',
    key: newId(),
    causeKind: 'promotion',
    causeId: newId(),
    note: '测试',
    sides: goldSides(
      { kind: 'promotions', ownerId: null },
      { kind: 'userGold', ownerId: userId },
      goldCents,
    ),
  });
  if (outcome !== 'posted') throw new Error(`no gold: ${outcome}`);
}

/** Gives a user score for AI tools out of promotions. @param scoreCents hundredths of score */
export async function giveScore(
  database: Database,
  userId: string,
  scoreCents: number,
): Promise<void> {
  const { outcome } = await postTransfer(database, {
    ...{ scope: 'test', key: newId(), causeKind: 'promotion', causeId: newId(), note: '测试' },
    sides: [
      { kind: 'promotions', ownerId: null, unit: 'scoreCents', amount: -scoreCents },
      { kind: 'userScore', ownerId: userId, unit: 'scoreCents', amount: scoreCents },
    ],
  });
  if (outcome !== 'posted') throw new Error(`no score: ${outcome}`);
}

/** Gives a user a content of any kind as if it was bought, without a price. */
export async function giveContent(
  database: Database,
  userId: string,
  contentId: string,
): Promise<void> {
  await database.orm
    .insert(purchases)
    .values({ userId, subjectKind: 'content', subjectId: contentId, title: '赠送' });
}
