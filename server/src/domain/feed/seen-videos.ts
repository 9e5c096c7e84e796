import { feedRules } from './feed-rules.ts';

/** Bytes of a record: id hash, hour since 1970. */
const RECORD = 7;
const HOUR_MS = 3_600_000;

/** What a viewer saw lately, from its packed form: seven bytes each, the oldest first. */
export function readSeen(packed: Buffer, now: number): Set<number> {
  const since = Math.floor(now / HOUR_MS) - feedRules.latelyHours;
  const seen = new Set<number>();
  for (let at = packed.length - RECORD; at >= 0; at -= RECORD) {
    if (packed.readUIntBE(at + 4, 3) < since) break;
    seen.add(packed.readInt32BE(at));
  }
  return seen;
}

/** The packed form with more videos at its end; the oldest go where there is no room, or 'lately' is over. */
export function addSeen(packed: Buffer, idHashes: readonly number[], now: number): Buffer {
  const hour = Math.floor(now / HOUR_MS);
  const added = Buffer.alloc(idHashes.length * RECORD);
  idHashes.forEach((idHash, index) => {
    added.writeInt32BE(idHash, index * RECORD);
    added.writeUIntBE(hour, index * RECORD + 4, 3);
  });
  const whole = Buffer.concat([packed, added]);
  let from = Math.max(0, whole.length - feedRules.seenLimit * RECORD);
  while (from < whole.length && whole.readUIntBE(from + 4, 3) < hour - feedRules.latelyHours)
    from += RECORD;
  return whole.subarray(from);
}
