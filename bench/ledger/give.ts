import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { goldSides, postTransfer } from '@yehang/server/ledger/post.ts';

/** Gives a user gold to spend, or income, through the ledger; in hundredths of gold. */
export async function give(
  database: Database,
  ownerId: string,
  { kind, goldCents }: { kind: 'userGold' | 'userIncome'; goldCents: number },
): Promise<void> {
  await postTransfer(database, {
    scope: 'bench',
    key: newId(),
    causeKind: 'promotion',
    causeId: newId(),
    note: '',
    sides: goldSides({ kind: 'promotions', ownerId: null }, { kind, ownerId }, goldCents),
  });
}
