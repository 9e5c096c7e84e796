import { expect, test } from 'vitest';
import { destinationOf, targetOf } from './link-target.ts';

const here = { origin: 'https://app.example', token: 'secret-token', tokenHosts: ['pay.example'] };

test('the first present field is the target', () => {
  expect(targetOf({ href: '', url: 'b', jumpUrl: 'c' })).toBe('b');
  expect(targetOf({ jumpUrl: 'c', download_url: 'a' })).toBe('a');
  expect(targetOf({})).toBeNull();
});

test('a path, and a URL of this origin, are pages of the app', () => {
  const page = { kind: 'page', path: '/mine/vip?from=ad' };
  expect(destinationOf('/mine/vip?from=ad', here)).toEqual(page);
  expect(destinationOf('https://app.example/mine/vip?from=ad', here)).toEqual(page);
});

test('a path of the second vocabulary is the page that it stands for', () => {
  expect(destinationOf('/circle/circleDetail?id=1&showType=user', here)).toEqual({
    kind: 'page',
    path: '/subPage/upIndex?id=1&showType=user',
  });
  expect(destinationOf('https://app.example/Play/longVideo?id=1#part', here)).toEqual({
    kind: 'page',
    path: '/subPage/longViodePlay?id=1#part',
  });
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'intent://x#Intent;end',
  'data:text/html,x',
  'file:///etc/passwd',
  ' ',
  '',
  null,
])('%s is not opened', (target) => {
  const destination = destinationOf(target, here);
  expect(destination.kind).toBe('nowhere');
});

test('the token goes to a host of the list', () => {
  const destination = destinationOf('https://pay.example/shop?token=', here);
  expect(destination).toEqual({
    kind: 'outside',
    url: 'https://pay.example/shop?token=secret-token&type=H5',
  });
});

test('hosts below a host of the list get the token, too', () => {
  expect(destinationOf('https://SHOP.pay.example/?token', here)).toEqual({
    kind: 'outside',
    url: 'https://shop.pay.example/?token=secret-token&type=H5',
  });
});

test.each([
  'https://stranger.example/?token=',
  'https://pay.example.stranger.example/?token=1',
  'https://notpay.example/?token=1',
  'https://pay.example@stranger.example/?token=1',
  'https://pay.example%2estranger.example/?token=1',
  'https://stranger.example\\@pay.example/?token=1',
  'https://stranger.example/?token=1#@pay.example',
  '//stranger.example/pay.example?token=1',
  '/\\stranger.example/?token=1',
  'https://user@pay.example/?token=1',
  'https://:word@pay.example/?token=1',
  'https://pay.example:8443/?token=',
  'http://pay.example/?token=',
  'https://pay.example/?to=https%253A%252F%252Fstranger.example&token=',
])('the token does not go to %s', (target) => {
  const destination = destinationOf(target, here);
  expect(destination.kind).toBe('outside');
  expect(JSON.stringify(destination)).not.toContain('secret-token');
});

test('a port of the list is that port', () => {
  const withPort = { ...here, tokenHosts: ['pay.example:8443'] };
  const answer = (target: string) => JSON.stringify(destinationOf(target, withPort));
  expect(answer('https://pay.example:8443/?token=')).toContain('secret-token');
  expect(answer('https://pay.example/?token=')).not.toContain('secret-token');
});

test('an empty entry of the list allows nothing', () => {
  const destination = destinationOf('https://a.example./?token=', { ...here, tokenHosts: [''] });
  expect(JSON.stringify(destination)).not.toContain('secret-token');
});

test('without a session there is no token to add', () => {
  const destination = destinationOf('https://pay.example/?token=', { ...here, token: null });
  expect(destination).toEqual({ kind: 'outside', url: 'https://pay.example/?token=' });
});

test('a host of the list that asks for no token gets none', () => {
  const destination = destinationOf('https://pay.example/shop', here);
  expect(destination).toEqual({ kind: 'outside', url: 'https://pay.example/shop' });
});

test("a link of the app's own scheme leads to its page, an unknown one home", () => {
  expect(destinationOf('yehang://vip', here)).toEqual({ kind: 'page', path: '/mine/vip' });
  expect(destinationOf('YEHANG://nothing', here)).toEqual({ kind: 'page', path: '/' });
});
