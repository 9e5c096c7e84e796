import type { QueryClient } from '@tanstack/react-query';
import type { SyncOutcome, SyncRecord } from '@yehang/contract/shapes/companion-sync.ts';
import { post } from '../../lib/api/api.ts';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { companionOutbox, type WaitingChange } from './companion-outbox.ts';
import { forgetKeptChat } from './kept-chats.ts';
import type { TurnPay } from './turn-pay.ts';

export const chatKey = (id: string) => ['aimate/chat/info', id] as const;

/** How many changes go out at once. */
const MOST_SENT = 20;

/** Up to where this device has heard what other devices changed. */
const place = persistedValue(
  () => localStorage,
  'yehang.companion-place',
  (found) => {
    const { userId, since } = fieldsOf(found);
    const isPlace = typeof userId === 'string' && typeof since === 'number';
    return isPlace ? { userId, since } : { userId: '', since: 0 };
  },
);

let running: Promise<void> | null = null;
let isAskedAgain = false;

/**
 * Sends what was changed without network, and reads anew what other devices changed meanwhile. One run at a time; what is
 * asked for during a run follows it. Throws where nobody answers: everything stays as it is then.
 */
export function syncCompanion(client: QueryClient): Promise<void> {
  isAskedAgain = running !== null;
  running ??= run(client).finally(() => {
    running = null;
  });
  return running;
}

async function run(client: QueryClient): Promise<void> {
  do {
    isAskedAgain = false;
    await exchange(client);
  } while (isAskedAgain);
}

const ownId = () => userStore.get().info?.id ?? '';

async function exchange(client: QueryClient): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const userId = ownId();
    const sent = nextChanges();
    const { userId: of, since } = place.get();
    const answer = await post('aimate/sync', {
      since: of === userId && userId !== '' ? since : null,
      changes: sent.map(({ change }) => change),
    });
    // Somebody else signed in meanwhile.
    if (userId !== '' && ownId() !== userId) return;
    for (const [at, outcome] of answer.outcomes.entries()) settle(sent[at], outcome);
    place.set({ userId: ownId(), since: answer.since });
    showRecords(client, answer.records);
    await askForAnswers(client, sent, answer.outcomes);
    hasMore = answer.hasMore || nextChanges().length > 0;
  }
}

/** What waits, up to the first that stands below another of them: whether that one is taken is known only then. */
function nextChanges(): WaitingChange[] {
  const next: WaitingChange[] = [];
  for (const one of companionOutbox.get()) {
    if (one.error !== null) continue;
    const { change } = one;
    const isBelow =
      change.kind === 'message' && next.some(({ change: { id } }) => id === change.parentId);
    if (isBelow || next.length === MOST_SENT) break;
    next.push(one);
  }
  return next;
}

function settle(sent: WaitingChange | undefined, outcome: SyncOutcome): void {
  if (!sent) return;
  const { id } = sent.change;
  if (outcome.outcome === 'refused') return companionOutbox.refuse(id, outcome.tip, outcome.help);
  companionOutbox.settle(id, { at: sent.at, version: outcome.version });
  if (outcome.outcome === 'kept') void showToast('另一台设备也改过，两份都留着');
}

/** Reads anew what shows a record that changed. */
function showRecords(client: QueryClient, records: readonly SyncRecord[]): void {
  const keys = new Map<string, readonly string[]>();
  const changed = (...key: string[]) => keys.set(key.join(' '), key);
  for (const { kind, id, chatId, characterId, isDeleted } of records) {
    if (kind === 'chat' && isDeleted) forgetKeptChat(id);
    if (kind === 'memory' && characterId !== null) {
      changed('aimate/memory/characters');
      changed('aimate/memory/list');
    }
    if (kind === 'character') {
      changed('aimate/character/list');
      changed('aimate/character/info', id);
    }
    const chat = kind === 'chat' ? id : kind === 'message' ? chatId : null;
    if (chat === null) continue;
    changed('aimate/chat/list');
    changed(...chatKey(chat));
    changed('aimate/chat/branches');
  }
  for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey });
}

/**
 * Asks for the answer to the last message of each conversation. Where that is refused, or its price is another one now,
 * the message stands there without, and its writer can ask again.
 */
async function askForAnswers(
  client: QueryClient,
  sent: readonly WaitingChange[],
  outcomes: readonly SyncOutcome[],
): Promise<void> {
  const waits = new Set(
    companionOutbox
      .get()
      .flatMap(({ change, error }) =>
        change.kind === 'message' && error === null ? [change.chatId] : [],
      ),
  );
  const last = new Map<string, { messageId: string; key: string; pay: TurnPay }>();
  for (const [at, { change, ...of }] of sent.entries()) {
    const { expectedPriceGoldCents, expectedPriceScoreCents: score } = of;
    const pay = {
      expectedPriceGoldCents,
      ...(score !== undefined && { expectedPriceScoreCents: score }),
    };
    const messageId = outcomes[at]?.outcome === 'applied' ? outcomes[at].recordId : null;
    if (change.kind === 'message' && messageId !== null && !waits.has(change.chatId))
      last.set(change.chatId, { messageId, key: change.id, pay });
  }
  for (const [id, { messageId, key: idempotencyKey, pay }] of last)
    try {
      const body = { id, messageId, ...pay, idempotencyKey };
      client.setQueryData(chatKey(id), await post('aimate/chat/regenerate', body));
    } catch {
      void client.invalidateQueries({ queryKey: chatKey(id) });
    }
}
