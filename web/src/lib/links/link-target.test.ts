import { expect, test } from 'vitest';
import { destinationOf, targetOf } from './link-target.ts';

const here = { origin: 'https://app.example', token: 'secret-token', tokenHosts: ['pay.example'] };

test('the first field that is there is the target', () => {
  expect(targetOf({ href: '', url: 'b', jumpUrl: 'c' })).toBe('b');
  expect(targetOf({ jumpUrl: 'c', download_url: 'a' })).toBe('a');
  expect(targetOf({})).toBeNull();
});

test('a path, and an address of this origin, are pages of the app', () => {
  const page = { kind: 'page', path: '/mine/vip?from=ad' };
  expect(destinationOf('/mine/vip?from=ad', here)).toEqual(page);
  expect(destinationOf('https://app.example/mine/vip?from=ad', here)).toEqual(page);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '', null])(
  '%s is not followed',
  (target) => {
    const destination = destinationOf(target, here);
    expect(destination.kind).not.toBe('outside');
  },
);

test('the token goes to a host of the list', () => {
  const destination = destinationOf('https://pay.example/shop?token=', here);
  expect(destination).toEqual({
    kind: 'outside',
    url: 'https://pay.example/shop?token=secret-token&type=H5',
  });
});

test.each([
  'https://stranger.example/?token=',
  'https://pay.example.stranger.example/?token=1',
  'https://pay.example@stranger.example/?token=1',
  'https://pay.example:8443/?token=',
])('the token does not go to %s', (target) => {
  const destination = destinationOf(target, here);
  expect(JSON.stringify(destination)).not.toContain('secret-token');
});

test('a host of the list that asks for no token gets none', () => {
  const destination = destinationOf('https://pay.example/shop', here);
  expect(destination).toEqual({ kind: 'outside', url: 'https://pay.example/shop' });
});

test("the app's own scheme is followed", () => {
  expect(destinationOf('yehang://vip', here)).toEqual({ kind: 'outside', url: 'yehang://vip' });
});
