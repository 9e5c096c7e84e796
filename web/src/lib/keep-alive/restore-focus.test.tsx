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

/** Shows one of the two pages and hides the other. */
function show(page: 'home' | 'next'): void {
  at('home').toggleAttribute('data-kept', page !== 'home');
  at('next').toggleAttribute('data-kept', page !== 'next');
  arrive();
}

test('the focus moves to the opened page, and back to what opened it', () => {
  at('card').focus();
  show('next');
  expect(active()).toBe('video');
  show('home');
  expect(active()).toBe('card');
});

test('an element outside of the pages keeps the focus, and so does one that the new page focused', () => {
  at('tab').focus();
  show('next');
  expect(active()).toBe('tab');
  at('like').focus();
  show('next');
  expect(active()).toBe('like');
});

test('the focus does not return to a text field', () => {
  at('field').focus();
  show('next');
  show('home');
  expect(active()).toBe('list');
});

test('the focus does not move to a page without layout', () => {
  at('home').style.display = 'none';
  at('next').removeAttribute('data-kept');
  arrive();
  expect(active()).toBe('video');
});
