import { HmacKey } from '../hmac-key.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';

/** A device that comes back later begins anew. */
const TICKET_MS = 30 * 86_400_000;
const STREAM_MS = 6 * 3_600_000;

type Purpose = 'ticket' | 'stream';
const lives: Record<Purpose, number> = { ticket: TICKET_MS, stream: STREAM_MS };
const keyOf = (seal: Seal, purpose: Purpose) =>
  new HmacKey(seal.derive(`yehang/support-${purpose}/v1`));

/**
 * Opens one conversation: as `ticket` what somebody without a session keeps on the device, as `stream` what the address
 * of a stream of events carries, which is seen by proxies and opens nothing else.
 */
export function makeSupportToken(
  { seal }: { seal: Seal },
  purpose: Purpose,
  conversationId: string,
  now: number,
): string {
  const body = `${conversationId}.${now + lives[purpose]}`;
  return `${body}.${keyOf(seal, purpose).sign(body)}`;
}

/** The conversation of a token; null where it is forged, too old, or for another purpose. */
export function readSupportToken(
  { seal }: { seal: Seal },
  purpose: Purpose,
  token: string,
  now: number,
): string | null {
  const [id = '', until = '', mac = '', ...rest] = token.split('.');
  const right = keyOf(seal, purpose).sign(`${id}.${until}`);
  if (rest.length > 0 || !isSameSecret(mac, right) || Number(until) < now) return null;
  return id;
}
