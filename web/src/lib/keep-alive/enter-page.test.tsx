import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterPage } from './enter-page.ts';

let draw: (() => void) | null = null;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    draw = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    draw = null;
  });
  document.body.innerHTML = `
    <main id="list" tabindex="-1"><a id="card" href="/x">card</a><input id="field"></main>
    <main id="video" tabindex="-1"><button id="like">like</button></main>
    <nav><a id="tab" href="/y">tab</a></nav>`;
  // Of a visit that is under way.
  enterPage(at('list'), null)();
});
afterEach(() => vi.unstubAllGlobals());

const at = (id: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(`#${id}`);
  if (!element) throw new Error(`there is no ${id}`);
  return element;
};
const active = () => document.activeElement?.id;

test('the focus comes along into the page that is opened, and back to what opened it', () => {
  const leaveList = enterPage(at('list'), null);
  at('card').focus();
  const inList = leaveList();
  const leaveVideo = enterPage(at('video'), null);
  draw?.();
  expect(active()).toBe('video');
  expect(leaveVideo()).toBeNull();
  enterPage(at('list'), inList);
  draw?.();
  expect(active()).toBe('card');
});

test('what stays keeps the focus, and so does what the new page has given it to', () => {
  at('tab').focus();
  enterPage(at('video'), null);
  draw?.();
  expect(active()).toBe('tab');
  at('like').focus();
  draw?.();
  expect(active()).toBe('like');
});

test('a field is not gone back to, nor anything of a page that was left at once', () => {
  const leaveList = enterPage(at('list'), null);
  at('field').focus();
  expect(leaveList()).toBeNull();
  enterPage(at('video'), null)();
  draw?.();
  expect(active()).toBe('field');
});
