import { sha256 } from '@noble/hashes/sha2.js';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import { randomId } from '../../lib/store/random-id.ts';
import { toHex, utf8 } from '../../lib/wire/bytes.ts';

/** What is bought: the call, and what of it. */
interface Buying {
  call: string;
  id: string;
  /** What of it, where it has parts. */
  part?: unknown;
}

/** Later, pressing again is meant as another purchase. */
const RETENTION_MS = 3_600_000;

/** Idempotency keys of purchases whose answer has not come, by the name of what is bought. */
type PayKeys = Readonly<Record<string, { key: string; madeAt: number }>>;

function readKeys(found: unknown): PayKeys {
  const entries = Object.entries(fieldsOf(found)).flatMap(([name, value]) => {
    const { key, madeAt } = fieldsOf(value);
    const isKey = typeof key === 'string' && typeof madeAt === 'number';
    return isKey ? [[name, { key, madeAt }] as const] : [];
  });
  return Object.fromEntries(entries);
}

const keys = persistedValue<PayKeys>(() => localStorage, 'yehang.pay-keys', readKeys);

/** A hash: keys outlast a logout, and what is asked for may have been typed. */
const nameOf = ({ call, id, part }: Buying, userId: string) => {
  const name = `${userId} ${call} ${id}${part === undefined ? '' : ` ${JSON.stringify(part)}`}`;
  return toHex(sha256(utf8(name)));
};

/** The key of the purchase that is under way, or a new one: a sheet that is opened again goes on with it. */
export function payKeyFor(offer: Buying, userId: string, now: number): string {
  const name = nameOf(offer, userId);
  const kept = Object.entries(keys.get()).filter(([, { madeAt }]) => now - madeAt < RETENTION_MS);
  const known = kept.find(([one]) => one === name);
  if (known) return known[1].key;
  const key = randomId();
  keys.set(Object.fromEntries([...kept, [name, { key, madeAt: now }]]));
  return key;
}

/** Called once it is known what came of it: buying again is another purchase. */
export function endPayKey(offer: Buying, userId: string): void {
  const { [nameOf(offer, userId)]: _ended, ...others } = keys.get();
  keys.set(others);
}
