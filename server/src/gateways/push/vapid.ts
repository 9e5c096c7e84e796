import { createECDH, createPrivateKey, sign } from 'node:crypto';

const CURVE = 'prime256v1';
/** Services take at most a day. */
const LIFETIME_SECONDS = 12 * 3600;
const COORDINATE_BYTES = 32;

/** The pair by which push services know a sender (RFC 8292), base64url. */
export interface VapidKeys {
  /** An uncompressed point of P-256. */
  publicKey: string;
  privateKey: string;
}

export function newVapidKeys(): VapidKeys {
  const keys = createECDH(CURVE);
  const publicKey = keys.generateKeys('base64url');
  // A number with leading zeros comes out shorter.
  const privateKey = Buffer.alloc(COORDINATE_BYTES);
  const found = keys.getPrivateKey();
  found.copy(privateKey, COORDINATE_BYTES - found.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The `Authorization` of a request to a push service.
 * @param contact an https or mailto address where the service finds the operator
 */
export function vapidAuthorization(
  endpoint: URL,
  { publicKey, privateKey }: VapidKeys,
  { contact, now }: { contact: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const claims = { aud: endpoint.origin, exp, sub: contact };
  const text = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`;
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) =>
    point.subarray(from, from + COORDINATE_BYTES).toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: coordinate(1),
      y: coordinate(1 + COORDINATE_BYTES),
    },
  });
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
