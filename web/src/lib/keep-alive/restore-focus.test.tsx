import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restorePageFocus } from './restore-focus.ts';

let arrive: () => void = () => undefined;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  document.body.innerHTML = `
    <div id="home"><main id="list" tabindex="-1"><a id="card" href="/x">card</a><input id="field"></main></div>
    <div id="next" data-kept><main id="video" tabindex="-1"><button id="like">like</button></main></div>
    <nav><a id="tab" href="/y">tab</a></nav>`;
  stop = restorePageFocus((onPage) => {
    arrive = onPage;
    return () => undefined;
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const active = () => document.activeElement?.id;

/** Shows one of the two pages; the other one is kept. */
function show(page: 'home' | 'next'): void {
  at('home').toggleAttribute('data-kept', page !== 'home');
  at('next').toggleAttribute('data-kept', page !== 'next');
  arrive();
}

test('the focus comes along into the page that is opened, and back to what opened it', () => {
  at('card').focus();
  show('next');
  expect(active()).toBe('video');
  show('home');
  expect(active()).toBe('card');
});

test('what stays keeps the focus, and so does what the new page has given it to', () => {
  at('tab').focus();
  show('next');
  expect(active()).toBe('tab');
  at('like').focus();
  show('next');
  expect(active()).toBe('like');
});

test('a field is not gone back to', () => {
  at('field').focus();
  show('next');
  show('home');
  expect(active()).toBe('list');
});

test('a page that is out of the layout is not gone to', () => {
  at('home').style.display = 'none';
  at('next').removeAttribute('data-kept');
  arrive();
  expect(active()).toBe('video');
});
