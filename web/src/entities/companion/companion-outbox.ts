import type { CrisisHelp } from '@yehang/contract/shapes/ai.ts';
import type { SyncChange } from '@yehang/contract/shapes/companion-sync.ts';
import { deviceOutbox, type Waiting } from '../../lib/store/device-outbox.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';
import { COMPANION_CHANGE } from '../../lib/store/personal-data.ts';
import { FREE_TURN, type TurnPay } from './turn-pay.ts';

/** A change to characters, memory or a conversation that the server does not have yet. */
export interface WaitingChange extends Waiting, TurnPay {
  change: SyncChange;
  /** Why the server refused it; null while it waits. */
  error: string | null;
  /** For somebody in distress, in place of the reason. */
  help: CrisisHelp | null;
}

const changes = deviceOutbox({
  ...{ prefix: COMPANION_CHANGE, keyOf: ({ change }: WaitingChange) => change.id },
  read: readWaiting,
});

/** Changes that were made without network. */
export const companionOutbox = {
  get: changes.get,
  subscribe: changes.subscribe,
  find: changes.find,
  remove: changes.remove,
  prune: changes.prune,
  /** Keeps a change; another one of the same record takes its place. */
  add: (change: SyncChange, pay = FREE_TURN) =>
    changes.add((stamp) => ({ ...stamp, change, ...pay, error: null, help: null })),
  /**
   * The server has it. Words that were written meanwhile wait on, as a change of what it has now.
   * @param at of the change that was sent
   */
  settle: (id: string, { at, version }: { at: number; version: number }) => {
    const present = changes.find(id);
    if (!present) return;
    if (present.at === at) changes.remove(id);
    else changes.change(id, (one) => ({ ...one, change: { ...one.change, baseVersion: version } }));
  },
  /** The server said no: it stays with the reason, and what was written below it moves up to what it was below. */
  refuse: (id: string, error: string, help: CrisisHelp | null) => {
    const refused = changes.find(id);
    if (!refused) return;
    changes.change(id, (one) => ({ ...one, error, help }));
    if (refused.change.kind !== 'message') return;
    const { parentId } = refused.change;
    for (const { change } of changes.get())
      if (change.kind === 'message' && change.parentId === id)
        changes.change(change.id, (one) => ({ ...one, change: { ...change, parentId } }));
  },
  /** Lets what was refused go out again. */
  retry: (id: string) => changes.change(id, (one) => ({ ...one, error: null, help: null })),
};

/** What was found on the device, where it is a change; the server looks at its words. */
function readWaiting(found: unknown): WaitingChange | null {
  const { userId, at, change, error, ...pay } = fieldsOf(found);
  if (typeof userId !== 'string' || typeof at !== 'number' || !isChange(change)) return null;
  const score = pay['expectedPriceScoreCents'];
  return {
    ...{ userId, at, change },
    expectedPriceGoldCents: Number(pay['expectedPriceGoldCents']) || 0,
    ...(typeof score === 'number' && { expectedPriceScoreCents: score }),
    error: typeof error === 'string' ? error : null,
    // Asked for again with the next exchange.
    help: null,
  };
}

function isChange(found: unknown): found is SyncChange {
  const { kind, id, baseVersion, text, form, chatId, characterId, messageId } = fieldsOf(found);
  if (typeof id !== 'string' || typeof baseVersion !== 'number') return false;
  switch (kind) {
    case 'character':
      return form === null || typeof fieldsOf(form)['name'] === 'string';
    case 'memory':
      return typeof characterId === 'string' && (text === null || typeof text === 'string');
    case 'message':
      return typeof chatId === 'string' && typeof text === 'string';
    case 'answer':
      return [chatId, messageId, text].every((one) => typeof one === 'string');
    default:
      return false;
  }
}
