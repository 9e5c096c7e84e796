import { createHmac, hash, randomBytes } from 'node:crypto';

/** What signs a call: its session's token and secret. */
export interface BenchSession {
  token: string;
  /** base64url */
  secret: string;
}

/** Raw bytes of `count` signed POST requests, each with a nonce of its own. */
export function signedRequests(
  path: string,
  body: string,
  session: BenchSession,
  count: number,
): Buffer[] {
  const key = Buffer.from(session.secret, 'base64url');
  const bodyHash = hash('sha256', body);
  const timestamp = Date.now();
  const run = randomBytes(8).toString('hex');
  return Array.from({ length: count }, (_, index) => {
    const nonce = `${run}${index.toString().padStart(10, '0')}`;
    const text = `POST\n${path}\n${timestamp}\n${nonce}\n${bodyHash}`;
    const sign = createHmac('sha256', key).update(text).digest('hex');
    return Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nauthorization: ${session.token}\r\n` +
        `x-user-agent: DeviceType=Bench;SysType=h5_android;Ver=2.1.2;Browser=bench\r\n` +
        `x-api-key: timestamp=${timestamp};sign=${sign};nonce=${nonce}\r\n\r\n${body}`,
    );
  });
}

/** Sends one signed request and answers the body's text. Throws when it is refused. */
export async function answerOf(
  port: number,
  path: string,
  body: string,
  session: BenchSession,
): Promise<string> {
  const head = signedRequests(path, body, session, 1)[0]!.toString().split('\r\n\r\n')[0]!;
  const lines = head.split('\r\n').slice(1);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const address = `http://127.0.0.1:${port}${path}`;
  const response = await fetch(address, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  return text;
}
