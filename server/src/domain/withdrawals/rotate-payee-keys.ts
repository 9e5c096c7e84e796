import { listSealedOtherwise, storeResealed } from '../../db/queries/withdrawals/cards.ts';
import type { Database } from '../../db/connect.ts';
import type { PayeeKeys } from './payee-keys.ts';

const BATCH = 200;

/**
 * Seals every card and every payee of a withdrawal anew with the current key, and answers how many. Afterwards no other
 * key is needed. It may be broken off and run again, beside servers that have all the keys. Throws where a key is missing.
 */
export async function rotatePayeeKeys(
  { database, payeeKeys }: { database: Database; payeeKeys: PayeeKeys },
  onProgress: (resealed: number) => void = () => undefined,
): Promise<number> {
  let resealed = 0;
  for (;;) {
    const old = await listSealedOtherwise(database, payeeKeys.currentId, BATCH);
    for (const table of ['cards', 'withdrawals'] as const)
      for (const row of old[table]) {
        const fresh = payeeKeys.close(payeeKeys.open(row));
        const stored = { id: row.id, before: row.keyId, ...fresh };
        if (await storeResealed(database, table, stored)) resealed += 1;
      }
    if (old.cards.length + old.withdrawals.length === 0) return resealed;
    onProgress(resealed);
  }
}
