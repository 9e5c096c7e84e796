import { createHmac, hash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What a vendor was asked. */
export interface VendorRequest {
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

type VendorAnswer = { status?: number; text: string } | 'hangs up';

/**
 * A small SMS vendor on this machine: it keeps what it was asked, and answers as the test says. Written from the
 * vendors' documentation, not from the adapters.
 */
export async function startSmsVendor() {
  const requests: VendorRequest[] = [];
  let answer: (request: VendorRequest) => VendorAnswer = () => ({ text: '{}' });
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const asked = { url, headers: request.headers, body: Buffer.concat(pieces).toString() };
      requests.push(asked);
      const said = answer(asked);
      if (said === 'hangs up') return request.socket.destroy();
      return response
        .writeHead(said.status ?? 200, { 'content-type': 'application/json' })
        .end(said.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

/** Whether a request is signed as Aliyun's 'V3版本请求体&签名机制' wants it. */
export function isSignedForAliyun(request: VendorRequest, secret: string): boolean {
  const { headers, url, body } = request;
  const found = /^ACS3-HMAC-SHA256 Credential=\w+,SignedHeaders=([\w;-]+),Signature=(\w{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!found) return false;
  const [, names = '', signature] = found;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const parts = url.search.slice(1).split('&').toSorted().join('&');
  const bodyHash = hash('sha256', body, 'hex');
  const canonical = ['POST', url.pathname, parts, `${lines.join('\n')}\n`, names, bodyHash].join(
    '\n',
  );
  const text = `ACS3-HMAC-SHA256\n${hash('sha256', canonical, 'hex')}`;
  return (
    headers['x-acs-content-sha256'] === bodyHash &&
    signature === createHmac('sha256', secret).update(text).digest('hex')
  );
}
