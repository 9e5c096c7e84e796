import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

const addresses = {
  of: (type: string) =>
    type === 'WEBSITE' ? ['https://a.example/start', 'https://b.example'] : [],
};
const ownOrigin = 'https://api.example';
const of = (pageOrigin: string, own = ownOrigin) =>
  relyingPartyOf(addresses, { pageOrigin, ownOrigin: own });

test.each([
  ['https://a.example', 'a.example'],
  ['https://b.example', 'b.example'],
  ['https://api.example', 'api.example'],
])('passkeys of %s are for %s', (page, rpId) => {
  expect(of(page)).toEqual({ rpId, origin: page });
});

test.each(['https://c.example', 'https://a.example.c.example', 'http://a.example', 'null', ''])(
  'the page %j has none',
  (page) => {
    expect(() => of(page)).toThrow('这个网址不能使用通行密钥');
  },
);

test.each(['http://10.0.0.1', 'https://10.0.0.1', 'https://[::1]', 'http://own.example'])(
  'an own address without https or a domain has none: %s',
  (page) => {
    expect(() => of(page, page)).toThrow('https 的域名');
  },
);

test('this machine has them by its name', () => {
  const page = 'http://localhost:8080';
  expect(of(page, page)).toEqual({ rpId: 'localhost', origin: page });
});
