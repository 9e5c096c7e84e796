import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { verifyVapid } from './vapid-claims.ts';

const { subtle } = globalThis.crypto;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const text = new TextEncoder();

/** What a push service was sent, decrypted as the browser of its address does. */
interface Delivered {
  /** Which browser it is for. */
  browser: string;
  message: unknown;
  headers: IncomingMessage['headers'];
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

interface Browser {
  keys: CryptoKeyPair;
  point: Uint8Array<ArrayBuffer>;
  auth: Uint8Array<ArrayBuffer>;
}

/**
 * A small push service on this machine with browsers of its own. Written from RFC 8030, 8188, 8291 and 8292 over Web
 * Crypto, not from the server's code.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  let status = (_browser: string): number | { status: number; retryAfter: string } => 201;

  async function receive(request: IncomingMessage, body: Uint8Array<ArrayBuffer>, origin: string) {
    const browser = (request.url ?? '').slice(1);
    const known = browsers.get(browser);
    if (!known) return { status: 404, retryAfter: '' };
    const { claims, publicKey } = await verifyVapid(request.headers.authorization ?? '', origin);
    const message: unknown = JSON.parse(await decrypt(body, known));
    const said = status(browser);
    const answer = typeof said === 'number' ? { status: said, retryAfter: '' } : said;
    if (answer.status < 300)
      delivered.push({ browser, message, headers: request.headers, claims, publicKey });
    return answer;
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      receive(request, new Uint8Array(Buffer.concat(pieces)), `http://${request.headers.host}`)
        .then((answer) =>
          response
            .writeHead(
              answer.status,
              answer.retryAfter === '' ? {} : { 'retry-after': answer.retryAfter },
            )
            .end(),
        )
        .catch((error: unknown) => response.writeHead(400).end(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    delivered,
    /** How it answers from now on; 201 until then. */
    answers: (next: typeof status) => {
      status = next;
    },
    /** A browser that subscribed, with what it tells the server. */
    addBrowser: async (name: string) => {
      const keys = await subtle.generateKey(CURVE, true, ['deriveBits']);
      const point = new Uint8Array(await subtle.exportKey('raw', keys.publicKey));
      const auth = globalThis.crypto.getRandomValues(new Uint8Array(16));
      browsers.set(name, { keys, point, auth });
      return {
        endpoint: `http://${host}/${name}`,
        p256dh: Buffer.from(point).toString('base64url'),
        auth: Buffer.from(auth).toString('base64url'),
      };
    },
  };
}

async function decrypt(body: Uint8Array<ArrayBuffer>, { keys, point, auth }: Browser) {
  const salt = body.slice(0, 16);
  const recordBytes = new DataView(body.buffer).getUint32(16);
  const idBytes = body[20] ?? 0;
  const sender = body.slice(21, 21 + idBytes);
  const record = body.slice(21 + idBytes);
  if (idBytes !== 65 || record.length > recordBytes || body.length > 4096)
    throw new Error('not one record of a message');
  const publicKey = await subtle.importKey('raw', sender, CURVE, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, keys.privateKey, 256);
  const keyInfo = new Uint8Array([...text.encode('WebPush: info\0'), ...point, ...sender]);
  const input = await derive(shared, auth, keyInfo, 256);
  const key = await derive(input, salt, text.encode('Content-Encoding: aes128gcm\0'), 128);
  const iv = await derive(input, salt, text.encode('Content-Encoding: nonce\0'), 96);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const padded = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, record));
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return new TextDecoder().decode(padded.subarray(0, end));
}

async function derive(
  key: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bits: number,
): Promise<ArrayBuffer> {
  const base = await subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, bits);
}
