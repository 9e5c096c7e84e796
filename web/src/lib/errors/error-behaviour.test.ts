import { errorCodes } from '@yehang/contract/shapes/error-codes.ts';
import { expect, test } from 'vitest';
import { ApiError, NetworkError, isNotFound, errorMessage } from '../api/api-error.ts';
import { errorBehaviour, errorAction } from './error-behaviour.ts';

const refusal = (code: number, data: unknown = null) => new ApiError(code, '说明', data);

/** The product's table 'Codes', and the three codes of the wire protocol. */
test.each([
  [1000, 'resetsSession'],
  [6004, 'blocksApp'],
  [6015, 'blocksApp'],
  [4000, 'showsMessage'],
  [4030, 'showsMessage'],
  [4031, 'asksForAge'],
  [4032, 'showsMessage'],
  [4033, 'fixesClock'],
  [4034, 'showsMessage'],
  [4040, 'showsNotFound'],
  [4090, 'showsMessageAndRefetches'],
  [4100, 'offersAccess'],
  [4101, 'offersPurchase'],
  [4102, 'offersRecharge'],
  [4130, 'showsMessage'],
  [4150, 'showsMessage'],
  [4260, 'offersUpdate'],
  [4290, 'showsWaitTime'],
  [5000, 'showsRequestId'],
])('after code %i the app %s', (code, behaviour) => {
  expect(errorBehaviour(refusal(code))).toBe(behaviour);
});

test('every code of the contract has a behaviour', () => {
  const codes = Object.keys(errorCodes).map(Number);
  expect(codes.filter((code) => errorBehaviour(refusal(code)) === null)).toEqual([]);
});

test('other errors and unknown codes have none', () => {
  expect([new NetworkError('x'), new Error('x'), null, refusal(9999)].map(errorBehaviour)).toEqual([
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
])('code %i offers the way to %s', (code, address) => {
  expect(errorAction(refusal(code))?.address).toBe(address);
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
])('the message of %o is %s', (error, sentence) => {
  expect(errorMessage(error)).toBe(sentence);
});

test("only missing content is 'not found'", () => {
  expect([isNotFound(refusal(4040)), isNotFound(refusal(4090)), isNotFound(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
