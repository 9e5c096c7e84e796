import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { collectingLog } from '../../test/collecting-log.ts';
import { newServer } from './new-server.ts';
import { watchForProxy } from './watch-proxy.ts';

const { context } = await testApp();

async function serve() {
  const { log, lines } = collectingLog();
  const untrustedProxy = { isSeen: false };
  const app = newServer(context.log, {});
  watchForProxy(app, { log, untrustedProxy });
  app.get('/', () => ({}));
  const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/', remoteAddress, headers });
  return { request, untrustedProxy, lines };
}

describe('a proxy that nothing is believed of', () => {
  it('is noticed on this machine, and said once', async () => {
    const { request, untrustedProxy, lines } = await serve();
    await request('127.0.0.1');
    await request('203.0.113.7', { 'x-forwarded-for': '1.1.1.1' });
    expect(untrustedProxy.isSeen).toBe(false);
    await request('127.0.0.1', { 'x-forwarded-for': '1.1.1.1' });
    await request('::1', { 'x-forwarded-for': '1.1.1.2' });
    expect(untrustedProxy.isSeen).toBe(true);
    expect(lines.filter((line) => JSON.stringify(line).includes('TRUST_PROXY'))).toHaveLength(1);
  });
});
