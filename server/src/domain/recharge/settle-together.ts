import { BatchedStatements } from '../../db/batched-statements.ts';
import type { Database } from '../../db/connect.ts';
import { postFreeRecharges } from '../../ledger/post.ts';
import type { SettledFree } from '../../db/queries/recharge/settle-free.ts';
import { commissionTerms } from '../agents/commission-terms.ts';
import type { Log } from '../log.ts';
import { addSystemMessages } from '../messages/add-system-message.ts';
import type { Settings } from '../settings/settings.ts';
import { creditedMessage } from './credited-message.ts';

/** More would delay the first of them. */
const BATCH_SIZE = 32;

/** A payment of gold that is certain. */
interface GoldPayment {
  attemptId: string;
  gatewayNumber: string | null;
}

/** Outcomes of payments; 'busy' is one that has to be credited by itself. */
export type TogetherSettled = BatchedStatements<GoldPayment, SettledFree['outcome']>;

/**
 * Credits payments of gold that come at the same time in one transaction, with the messages that tell of them: a commit
 * that notifies waits for the one before it to reach the disk, so that each by itself would have to wait in line.
 */
export function openTogetherSettled(context: {
  database: Database;
  settings: Settings;
  log: Log;
}): TogetherSettled {
  return new BatchedStatements(BATCH_SIZE, async (payments) => {
    try {
      return await settleTogether(context, payments);
    } catch (err) {
      context.log.warn({ err }, 'payments could not be credited together');
      return payments.map(() => 'busy');
    }
  });
}

function settleTogether(
  { database, settings }: { database: Database; settings: Settings },
  payments: readonly GoldPayment[],
): Promise<SettledFree['outcome'][]> {
  const terms = commissionTerms(settings.current);
  return database.orm.transaction(async (orm) => {
    const settled = await postFreeRecharges({ orm }, payments, terms);
    const messages = settled.flatMap((it) =>
      it.outcome === 'credited'
        ? [
            creditedMessage({
              kind: 'gold',
              id: it.orderId,
              userId: it.userId,
              number: it.orderNumber,
            }),
          ]
        : [],
    );
    await addSystemMessages({ orm }, messages);
    return settled.map(({ outcome }) => outcome);
  });
}
