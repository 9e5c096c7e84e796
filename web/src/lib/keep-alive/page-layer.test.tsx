import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../navigation/page-transition.ts', () => ({ currentTransition: () => 'back' }));

let skips = true;

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => skips });
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  skips = true;
});

async function open() {
  const { PageLayer } = await import('./page-layer.tsx');
  const page = (isShown: boolean) => (
    <PageLayer isShown={isShown}>
      <main>夜航</main>
    </PageLayer>
  );
  const { rerender } = render(page(true));
  const main = screen.getByText('夜航');
  const layout = () => ({
    display: main.style.display,
    kept: main.parentElement?.dataset.kept,
    way: main.parentElement?.dataset.way,
  });
  return { main, layout, show: (isShown: boolean) => rerender(page(isShown)) };
}

test('a hidden page stays in the layout, and is not rendered', async () => {
  const { layout, show } = await open();
  expect(layout()).toEqual({ display: '', kept: undefined, way: 'back' });
  show(false);
  await vi.waitFor(() => expect(layout()).toEqual({ display: '', kept: '', way: undefined }));
  show(true);
  expect(layout()).toEqual({ display: '', kept: undefined, way: 'back' });
});

test('without content-visibility a hidden page is display: none, as React does it', async () => {
  skips = false;
  const { layout, show } = await open();
  show(false);
  expect(layout()).toEqual({ display: 'none', kept: undefined, way: undefined });
  show(true);
  expect(layout()).toEqual({ display: '', kept: undefined, way: 'back' });
});

/** An animation of a page, as far as the layer looks at it. */
const animation = (iterations: number) => ({
  playbackRate: 1,
  effect: { getTiming: () => ({ iterations }) },
});

test('what moves without end is held while its page is hidden, what ends is not', async () => {
  const { main, show } = await open();
  const endless = animation(Infinity);
  const once = animation(1);
  const all = () => [endless, once] as unknown as Animation[];
  vi.spyOn(main.parentElement!, 'getAnimations').mockImplementation(all);
  show(false);
  await vi.waitFor(() => expect(endless.playbackRate).toBe(0));
  expect(once.playbackRate).toBe(1);
  show(true);
  expect(endless.playbackRate).toBe(1);
});
