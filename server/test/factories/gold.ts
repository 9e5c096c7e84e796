import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { purchases } from '../../src/db/schema/purchases.ts';
import { goldSides, postTransfer } from '../../src/ledger/post.ts';

async function promote(
  database: Database,
  sides: Parameters<typeof postTransfer>[1]['sides'],
): Promise<void> {
  const { outcome } = await postTransfer(database, {
    ...{ scope: 'test', key: newId(), causeKind: 'promotion', causeId: newId(), note: '测试' },
    sides,
  });
  if (outcome !== 'posted') throw new Error(`nothing given: ${outcome}`);
}

/** Gives a user gold out of promotions. @param goldCents hundredths of gold */
export const giveGold = (database: Database, userId: string, goldCents: number): Promise<void> =>
  promote(
    database,
    goldSides(
      { kind: 'promotions', ownerId: null },
      { kind: 'userGold', ownerId: userId },
      goldCents,
    ),
  );

/** Gives a user score for AI tools out of promotions. @param scoreCents hundredths of score */
export const giveScore = (database: Database, userId: string, scoreCents: number): Promise<void> =>
  promote(database, [
    { kind: 'promotions', ownerId: null, unit: 'scoreCents', amount: -scoreCents },
    { kind: 'userScore', ownerId: userId, unit: 'scoreCents', amount: scoreCents },
  ]);

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
