import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The server's side of the wire protocol, written from its specification alone. */

const hex = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** The expected signature of a request, for the expected key. */
export function expectedSign(
  key: Buffer,
  request: { method: string; path: string; timestamp: string; nonce: string; body: string },
): string {
  const digest = createHash('sha256').update(request.body).digest('hex');
  const { method, path, timestamp, nonce } = request;
  return hex(key, [method, path, timestamp, nonce, digest].join('\n'));
}

/** The expected sign of a guest login. */
export function expectedGuestSign(
  signKey: string,
  { devID, pc, dc, isLight }: { devID: string; pc?: string; dc?: string; isLight?: boolean },
): string {
  return hex(Buffer.from(signKey), [devID, pc ?? '', dc ?? '', isLight ? '1' : '0'].join('\n'));
}

/** Encrypts the data of a response for a session. */
export function sealAnswer(data: unknown, secret: Buffer, path: string): string {
  const info = 'yehang/response/v1';
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), info, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(path));
  const sealed = [cipher.update(JSON.stringify(data)), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The parts of the header `x-api-key`. */
export function apiKeyParts(header: string): { timestamp: string; sign: string; nonce: string } {
  const match = /^timestamp=(\d+);sign=([0-9a-f]{64});nonce=([A-Za-z0-9]{16,64})$/.exec(header);
  if (!match) throw new Error(`not an api key: ${header}`);
  const [, timestamp = '', sign = '', nonce = ''] = match;
  return { timestamp, sign, nonce };
}
