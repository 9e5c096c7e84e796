import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreScroll } from './restore-scroll.ts';

let grow: (() => void) | null = null;
let watched = 0;

beforeEach(() => {
  watched = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        grow = report;
      }
      observe() {
        watched += 1;
      }
      disconnect() {
        watched = 0;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A scroll container whose content is `end` long. */
function frameOf(end: number) {
  const frame = document.createElement('main');
  frame.append(document.createElement('div'));
  const content = { end };
  let top = 0;
  Object.defineProperty(frame, 'scrollTop', {
    get: () => top,
    set: (next: number) => {
      top = Math.min(next, content.end);
    },
    configurable: true,
  });
  return { frame, content };
}

test('a page that is long enough is scrolled at once', () => {
  const { frame } = frameOf(900);
  restoreScroll(frame, 420);
  expect([frame.scrollTop, watched]).toEqual([420, 0]);
});

test('a page that grows is scrolled until its position is reached, and no longer', () => {
  const { frame, content } = frameOf(0);
  restoreScroll(frame, 420);
  content.end = 300;
  grow?.();
  expect([frame.scrollTop, watched]).toEqual([300, 1]);
  content.end = 2000;
  grow?.();
  expect([frame.scrollTop, watched]).toEqual([420, 0]);
});

test('a page that stays at its top is neither read nor scrolled', () => {
  const { frame } = frameOf(900);
  const scrollTop = vi.fn<() => number>(() => 0);
  Object.defineProperty(frame, 'scrollTop', { get: scrollTop, set: scrollTop, configurable: true });
  restoreScroll(frame, 0);
  expect([scrollTop.mock.calls.length, watched]).toEqual([0, 0]);
});

test('a user who scrolls is not interrupted', () => {
  const { frame } = frameOf(100);
  restoreScroll(frame, 420);
  frame.dispatchEvent(new Event('touchstart'));
  expect(watched).toBe(0);
});
