import { expect, it } from 'vitest';
import type { EngineFailure } from '../../gateways/ai/adapter.ts';
import { afterFailure, healthAfter } from './after-failure.ts';

const reason = '';
const busy: EngineFailure = { kind: 'retryable', afterMs: 7_000, reason };
const again = (leavesEngine: boolean) => ({ next: 'again', leavesEngine });

it.each([
  [
    'a refusal is final, whatever else there is',
    { kind: 'refused', reason },
    1,
    3,
    { next: 'fail', code: 'refused' },
  ],
  [
    'an engine that wants to be left alone is',
    busy,
    1,
    0,
    { ...again(false), afterMs: 7_000, restMs: 7_000 },
  ],
  ['and another takes the job', busy, 1, 1, { ...again(true), afterMs: 0, restMs: 7_000 }],
  [
    'without a word of when, longer each time',
    { kind: 'retryable', afterMs: null, reason },
    3,
    0,
    { ...again(false), afterMs: 20_000, restMs: null },
  ],
  ['but not for ever', busy, 5, 0, { next: 'fail', code: 'engine' }],
  [
    'a model that is loaded is waited for',
    { ...busy, isLoading: true },
    20,
    0,
    { ...again(false), afterMs: 7_000 },
  ],
  ['not for ever either', { ...busy, isLoading: true }, 60, 0, { next: 'fail', code: 'engine' }],
  [
    'a wrong setting leaves the engine out',
    { kind: 'misconfigured', reason },
    1,
    1,
    { ...again(true), restMs: 600_000 },
  ],
  [
    'and fails the job where there is no other',
    { kind: 'misconfigured', reason },
    1,
    0,
    { next: 'fail', code: 'engine', restMs: 600_000 },
  ],
  ['a full memory is tried once more', { kind: 'outOfMemory', reason }, 1, 0, again(false)],
  [
    'and then given up',
    { kind: 'outOfMemory', reason },
    2,
    0,
    { next: 'fail', code: 'outOfMemory' },
  ],
  ['what is lost is done again', { kind: 'lost', reason }, 2, 0, again(false)],
  ['elsewhere after that', { kind: 'lost', reason }, 3, 1, again(true)],
  ['or not at all', { kind: 'outputMissing', reason }, 3, 0, { next: 'fail', code: 'engine' }],
  [
    'what never began is begun elsewhere',
    { kind: 'tooSlow', hasBegun: false, reason },
    1,
    1,
    { ...again(true), restMs: 60_000 },
  ],
  [
    'or is over where there is no other',
    { kind: 'tooSlow', hasBegun: false, reason },
    1,
    0,
    { next: 'fail', code: 'timeLimit' },
  ],
  [
    'a request that one engine does not take is given to another',
    { kind: 'rejected', reason },
    1,
    1,
    { ...again(true), restMs: null },
  ],
  [
    "and is the asker's to change where there is none",
    { kind: 'rejected', reason },
    1,
    0,
    { next: 'fail', code: 'refused', restMs: null },
  ],
] as const)('%s', (_, failure, attempt, others, expected) => {
  expect(afterFailure(failure, { attempt, others, failures: 0 })).toMatchObject(expected);
});

it('leaves an engine that hangs out for longer each time', () => {
  const rests = [0, 1, 2, 9].map((failures) => {
    const slow = { kind: 'tooSlow', hasBegun: true, reason } as const;
    const after = afterFailure(slow, { attempt: 1, others: 2, failures });
    expect(after).toMatchObject({ next: 'fail', code: 'timeLimit' });
    return after.restMs;
  });
  expect(rests).toEqual([60_000, 120_000, 240_000, 960_000]);
});

it.each([
  { kind: 'retryable', afterMs: null, reason },
  { kind: 'lost', reason },
  { kind: 'outputMissing', reason },
] as const)(
  'leaves an engine out for a minute once it failed three times in a row: $kind',
  (failure) => {
    const rests = [0, 1, 2, 7].map(
      (failures) => afterFailure(failure, { attempt: 1, others: 1, failures }).restMs,
    );
    expect(rests).toEqual([null, null, 60_000, 60_000]);
  },
);

it('holds nothing against an engine that is the fault of a request, or of one job alone', () => {
  expect(healthAfter({ kind: 'refused', reason }, 1)).toBeNull();
  expect(healthAfter({ kind: 'rejected', reason }, 1)).toMatchObject({ isCounted: false });
  expect(healthAfter({ kind: 'outputMissing', reason }, 1)).toEqual({
    isCounted: true,
    isOfTool: true,
  });
  expect(healthAfter({ kind: 'outputMissing', reason }, 2)).toMatchObject({ isCounted: false });
  expect(healthAfter({ kind: 'misconfigured', reason }, 1)).toEqual({
    isCounted: true,
    isOfTool: false,
  });
});

it.each([
  ['is tried again twice', { ...busy, afterMs: null }, 2, 0, again(false)],
  ['and no more', { ...busy, afterMs: null }, 3, 0, { next: 'fail', code: 'engine' }],
  [
    'does not wait for minutes',
    { ...busy, afterMs: 300_000 },
    1,
    0,
    { next: 'fail', code: 'engine', restMs: 300_000 },
  ],
  ['goes to another engine instead', { ...busy, afterMs: 300_000 }, 1, 1, again(true)],
  ['waits for a model that is loaded', { ...busy, isLoading: true }, 20, 0, again(false)],
] as const)('an answer in a conversation %s', (_what, failure, attempt, others, expected) => {
  const after = afterFailure(failure, { attempt, others, failures: 0, isTalk: true });
  expect(after).toMatchObject(expected);
});
