import { describe, expect, it } from 'vitest';
import { silentLog } from '../process/open-log.ts';
import { Client } from './client.ts';
import { newServer, type ServerOptions } from './new-server.ts';

/** The address that a server takes a request to come from. */
async function addressFor(trustProxy: ServerOptions['trustProxy'], forwardedFor: string) {
  const app = newServer(silentLog(), trustProxy === undefined ? {} : { trustProxy });
  app.get('/', (request) => ({ address: new Client(request, undefined).address }));
  const headers = { 'x-forwarded-for': forwardedFor };
  const answer = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' });
  await app.close();
  return answer.json<{ address: string }>().address;
}

const SAID = '1.1.1.1, 203.0.113.7, 10.0.0.2';

describe('X-Forwarded-For', () => {
  it.each([
    ['nothing', false, '10.0.0.1'],
    ['one proxy', 1, '10.0.0.2'],
    ['two proxies', 2, '203.0.113.7'],
    ['the proxies of a network', '10.0.0.0/8', '203.0.113.7'],
  ] as const)('is read from the right: %s', async (_what, trustProxy, address) => {
    expect(await addressFor(trustProxy, SAID)).toBe(address);
  });
});
