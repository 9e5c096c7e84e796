const { subtle } = globalThis.crypto;
const DAY_SECONDS = 86_400;

/**
 * What a sender says of itself, where its signature is right and it is for this service. Written from RFC 8292 over Web
 * Crypto. Throws otherwise.
 */
export async function verifyVapid(authorization: string, origin: string) {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (!found) throw new Error('no vapid authorization');
  const [, head = '', body = '', signature = '', publicKey = ''] = found;
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const key = await subtle.importKey(
    'raw',
    new Uint8Array(Buffer.from(publicKey, 'base64url')),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  const isRight = await subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new Uint8Array(Buffer.from(signature, 'base64url')),
    new TextEncoder().encode(`${head}.${body}`),
  );
  const claims = read(body) as { aud: string; exp: number; sub: string };
  const left = claims.exp - Date.now() / 1000;
  const { alg } = read(head) as { alg: string };
  if (!isRight || alg !== 'ES256' || claims.aud !== origin || left <= 0 || left > DAY_SECONDS)
    throw new Error('a wrong vapid token');
  return { claims, publicKey };
}
