import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { goldSides, postTransfer } from '../../src/ledger/post.ts';

/** Gives a user income that nothing else has to account for. @param goldCents hundredths of gold */
export async function giveIncome(
  database: Database,
  userId: string,
  goldCents: number,
  note = '',
): Promise<void> {
  const { outcome } = await postTransfer(database, {
    scope: 'test',
    key: newId(),
    causeKind: 'promotion',
    causeId: newId(),
    note,
    sides: goldSides(
      { kind: 'promotions', ownerId: null },
      { kind: 'userIncome', ownerId: userId },
      goldCents,
    ),
  });
  if (outcome !== 'posted') throw new Error(`no income: ${outcome}`);
}
