import { expect, test, vi } from 'vitest';
import { putHomeBelow } from './cold-start.ts';

function startAt(address: string) {
  const url = new URL(address, 'https://app.example');
  const history = { replaceState: vi.fn(), pushState: vi.fn(), state: null };
  putHomeBelow(url, history);
  const written = (calls: unknown[][]) => calls.map(([state, , path]) => [state, path]);
  return {
    replaced: written(history.replaceState.mock.calls),
    pushed: written(history.pushState.mock.calls),
  };
}

test('a visit that starts with a deep link has home below its page', () => {
  const { replaced, pushed } = startAt('/Open/?link=yehang://vip');
  expect(replaced).toEqual([[expect.objectContaining({ __TSR_index: 0 }), '/']]);
  expect(pushed).toEqual([[expect.objectContaining({ __TSR_index: 1 }), '/mine/vip']]);
});

test('an invalid link starts at home', () => {
  const { replaced, pushed } = startAt('/open?link=javascript:alert(1)');
  expect([replaced.length, pushed.length]).toEqual([1, 0]);
});

test.each(['/', '/opening', '/mine?link=yehang://vip'])('%s starts where it is', (address) => {
  const { replaced, pushed } = startAt(address);
  expect([replaced, pushed]).toEqual([[], []]);
});
