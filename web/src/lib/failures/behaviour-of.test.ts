import { errorCodes } from '@yehang/contract/shapes/error-codes.ts';
import { expect, test } from 'vitest';
import { ApiError, NetworkError, isNotThere, tellFailure } from '../api/api-error.ts';
import { behaviourOf, wayOnFrom } from './behaviour-of.ts';

const refusal = (code: number, data: unknown = null) => new ApiError(code, '说明', data);

/** The product's table 'Codes', and the three codes of the wire. */
test.each([
  [1000, 'startsAnew'],
  [6004, 'offersSupport'],
  [6015, 'offersSupport'],
  [4000, 'tells'],
  [4030, 'tells'],
  [4031, 'asksAge'],
  [4032, 'tells'],
  [4033, 'correctsClock'],
  [4034, 'tells'],
  [4040, 'showsNotFound'],
  [4090, 'tellsAndRefreshes'],
  [4100, 'opensAccess'],
  [4101, 'opensPurchase'],
  [4102, 'opensRecharge'],
  [4130, 'tells'],
  [4150, 'tells'],
  [4260, 'offersUpdate'],
  [4290, 'tellsWait'],
  [5000, 'tellsRequestId'],
])('after code %i the app %s', (code, behaviour) => {
  expect(behaviourOf(refusal(code))).toBe(behaviour);
});

test('no code of the contract is without a behaviour', () => {
  const codes = Object.keys(errorCodes).map(Number);
  expect(codes.filter((code) => behaviourOf(refusal(code)) === null)).toEqual([]);
});

test('what is no refusal, or an unknown one, has none', () => {
  expect([new NetworkError('x'), new Error('x'), null, refusal(9999)].map(behaviourOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  [6004, '/mine/onLineKf'],
  [6015, '/mine/onLineKf'],
  [4100, '/mine/vip'],
  [4102, '/mine/gold'],
  [4000, undefined],
])('code %i leads on to %s', (code, address) => {
  expect(wayOnFrom(refusal(code))?.address).toBe(address);
});

test.each([
  [refusal(4000), '说明'],
  [refusal(4290, { retryAfterSeconds: 30.2 }), '说明（31 秒后可再试）'],
  [refusal(4290, { retryAfterSeconds: 600 }), '说明（10 分钟后可再试）'],
  [refusal(4290, { retryAfterSeconds: 86_400 }), '说明（24 小时后可再试）'],
  [refusal(4290, { retryAfterSeconds: 'x' }), '说明'],
  [refusal(4290), '说明'],
  [refusal(5000, { requestId: 'req-7' }), '说明（编号 req-7）'],
  [new NetworkError('x'), '网络不给力，请稍后再试'],
  [new RangeError('x'), '出了点问题，请稍后再试'],
])('%o is told as %s', (error, sentence) => {
  expect(tellFailure(error)).toBe(sentence);
});

test('only a missing item is not there', () => {
  expect([isNotThere(refusal(4040)), isNotThere(refusal(4090)), isNotThere(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
