import { afterEach, expect, test, vi } from 'vitest';
import { isNativeShell, openOutLink } from './bridge.ts';

afterEach(() => vi.unstubAllGlobals());

test('in the native app an outside link goes to its handler', () => {
  const postMessage = vi.fn<(body: string) => void>();
  vi.stubGlobal('webkit', { messageHandlers: { openOutLink: { postMessage } } });
  expect(isNativeShell()).toBe(true);
  expect(openOutLink('https://a.example/?b=c')).toBe(true);
  expect(postMessage.mock.calls).toEqual([['https://a.example/?b=c']]);
});

test.each([
  ['a browser', undefined],
  ['the web view of another app', { messageHandlers: { theirs: { postMessage: vi.fn() } } }],
])('%s takes no message', (_name, webkit) => {
  vi.stubGlobal('webkit', webkit);
  expect(isNativeShell()).toBe(false);
  expect(openOutLink('https://a.example')).toBe(false);
});

test('where the handler fails the page follows the link', () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const postMessage = () => {
    throw new Error('gone');
  };
  vi.stubGlobal('webkit', { messageHandlers: { openOutLink: { postMessage } } });
  expect(openOutLink('https://a.example')).toBe(false);
});
