import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { openOutside } from './open-outside.ts';
import { checkAddress, isPublicAddress, publicLookup } from './public-address.ts';

const inner = createServer((_request, response) => response.end('inner'));
await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
const { port } = inner.address() as AddressInfo;
afterAll(() => inner.close());

const ask = { allowedHosts: new Set<string>(), answerMs: 3_000 };

describe('an address is public', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
  ])('not when it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'when it is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('an outside address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://１２７.0.0.1/',
  ])('never names an inner host, as in %s', (address) => {
    expect(() => checkAddress(new URL(address), new Set())).toThrow('不能连到内网地址');
  });

  test.each(['ftp://example.com/a', 'file:///etc/passwd', 'gopher://example.com/'])(
    'is never of another scheme, as in %s',
    (address) => {
      expect(() => checkAddress(new URL(address), new Set())).toThrow('只支持');
    },
  );

  test('may be an inner one that the operator names, on the port named', async () => {
    const url = new URL(`http://127.0.0.1:${port}/`);
    await expect(openOutside(url, ask)).rejects.toThrow('不能连到内网地址');
    const vouched = { ...ask, allowedHosts: new Set([`127.0.0.1:${port}`]) };
    const { status, body } = await openOutside(url, vouched);
    body.destroy();
    expect(status).toBe(200);
    expect(() => checkAddress(new URL('http://127.0.0.1:5432/'), vouched.allowedHosts)).toThrow();
  });

  test('whose name resolves to an inner host is not connected to', async () => {
    await expect(openOutside(new URL(`http://localhost:${port}/`), ask)).rejects.toThrow(
      '不能连到内网地址',
    );
  });

  test('is not reached over a connection that was opened on the word of the operator', async () => {
    const url = new URL(`http://localhost:${port}/`);
    const vouched = { ...ask, allowedHosts: new Set(['localhost']) };
    const { body } = await openOutside(url, vouched);
    // Read to its end, so that the connection is kept.
    expect((await body.toArray()).toString()).toBe('inner');
    await expect(openOutside(url, ask)).rejects.toThrow('不能连到内网地址');
  });
});

test('a looked up name gives nothing where one of its addresses is an inner one', async () => {
  const found = await new Promise((resolve) => {
    publicLookup('localhost', { all: true }, (error, addresses) => resolve({ error, addresses }));
  });
  expect(found).toMatchObject({ error: { message: '不能连到内网地址' }, addresses: [] });
});
