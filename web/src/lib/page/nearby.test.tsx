import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNearby } from './nearby.ts';

const roots: (Element | Document | null | undefined)[] = [];

beforeEach(() => {
  roots.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_report: unknown, { root }: IntersectionObserverInit) {
        roots.push(root);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function build(markup: string) {
  document.body.innerHTML = markup;
  const find = (id: string) => document.getElementById(id)!;
  return { page: find('page'), picture: find('picture') };
}

it.each([
  ['in the page', '<div id="page"><p><b id="picture"></b></p></div>', true],
  [
    'fixed in it',
    '<div id="page"><p style="position: fixed"><b id="picture"></b></p></div>',
    false,
  ],
  ['in a layer over it', '<div id="page"></div><p><b id="picture"></b></p>', false],
])('%s, an element is watched where it is seen', (_where, markup, isInPage) => {
  const { page, picture } = build(markup);
  const stop = watchNearby(picture, page, () => undefined);
  expect(roots).toEqual([isInPage ? page : null]);
  stop();
});
