import { expect, test } from 'vitest';
import { trackTransitions, currentTransition } from './page-transition.ts';

const at = (pathname: string, index: number, search: object = {}) => ({
  pathname,
  search,
  state: { __TSR_index: index },
});

type Place = ReturnType<typeof at>;

let navigate: (change: { fromLocation: Place; toLocation: Place }) => void;
trackTransitions(
  {
    subscribe: (_event: string, listener: typeof navigate) => {
      navigate = listener;
    },
  },
  (path) => path === '/',
);

/** Navigates, and returns the transition. */
function go(fromLocation: Place, toLocation: Place) {
  navigate({ fromLocation, toLocation });
  return currentTransition();
}

function pop(over: { hasUAVisualTransition?: boolean }): void {
  window.dispatchEvent(Object.assign(new Event('popstate'), over));
}

const home = at('/', 3);
const video = at('/subPage/longViodePlay', 4, { id: '1' });

test('a page transition goes forward, and back', () => {
  expect(go(home, video)).toBe('forward');
  pop({ hasUAVisualTransition: false });
  expect(go(video, home)).toBe('back');
});

test('a transition that the browser has animated is not animated again', () => {
  pop({ hasUAVisualTransition: true });
  expect(go(video, home)).toBeNull();
  expect(go(home, video)).toBe('forward');
});

test('a browser that does not report its own animation gets none of ours', () => {
  pop({});
  expect(go(video, home)).toBeNull();
});
