import type { QueryClient } from '@tanstack/react-query';
import type { SyncChange } from '@yehang/contract/shapes/companion-sync.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { companionOutbox } from './companion-outbox.ts';
import { syncCompanion } from './sync-companion.ts';
import type { TurnPay } from './turn-pay.ts';

/** What a change is sent and kept with. */
interface Keeping<Answer> {
  change: SyncChange;
  /** Of a message: what its answer was to cost. */
  pay?: TurnPay;
  send: () => Promise<Answer>;
}

/**
 * Sends a change; without network it waits on this device, and the answer is null. What waited of the same record is done
 * with once it is sent. Throws what the server refuses.
 */
export async function sendOrKeep<Answer>({
  change,
  pay,
  send,
}: Keeping<Answer>): Promise<Answer | null> {
  try {
    const answer = await send();
    companionOutbox.remove(change.id);
    return answer;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    companionOutbox.add(change, pay);
    return null;
  }
}

/** The same for a record with versions: where another device changed it meanwhile, both stay. */
export async function sendOrKeepBoth<Answer>(
  client: QueryClient,
  keeping: Keeping<Answer>,
): Promise<Answer | null> {
  const { id } = keeping.change;
  const hasWaited = companionOutbox.find(id) !== undefined;
  try {
    return await sendOrKeep(keeping);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 4090)) throw error;
    companionOutbox.add(keeping.change);
    // Without network now it waits like any other.
    await syncCompanion(client).catch(() => undefined);
    const refused = companionOutbox.get().find((one) => one.change.id === id && one.error !== null);
    if (!refused) return null;
    // What waited before is at hand there, with the words of now.
    if (!hasWaited) companionOutbox.remove(id);
    throw error;
  }
}
