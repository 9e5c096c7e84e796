import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { OUTGOING } from '../../lib/store/personal-data.ts';
import { outbox, readOutgoing } from './outbox.ts';
import { releaseHeld, sendInOrder } from './send-in-order.ts';

const TO = 'ann';
const add = (...texts: string[]) => {
  for (const text of texts)
    outbox.add({ key: `key of ${text}`, to: TO, body: { kind: 'text', text } });
};
const left = () =>
  outbox.get().map(({ body, error }) => [body.kind === 'text' ? body.text : body.kind, error]);

beforeEach(() => {
  for (const { key } of outbox.get()) outbox.remove(key);
});

/** A server that takes messages one by one, each when it is told to. */
function slowServer() {
  const arrived: string[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const send = vi.fn(
    ({ key }: { key: string }) =>
      new Promise<void>((resolve, reject) => {
        answers.push((error) => {
          if (error) reject(error);
          else {
            arrived.push(key);
            resolve();
          }
        });
      }),
  );
  return { arrived, send, answer: (error?: Error) => answers.shift()?.(error) };
}

test('messages go out one after another, in the order in which they were written', async () => {
  const { arrived, send, answer } = slowServer();
  add('一', '二');
  const sending = sendInOrder(TO, send);
  add('三');
  void sendInOrder(TO, send);
  for (const many of [1, 2, 3]) {
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(many));
    answer();
  }
  await sending;
  expect(arrived).toEqual(['key of 一', 'key of 二', 'key of 三']);
  expect(left()).toEqual([]);
});

test('one that is refused stays with the reason, and the next goes out', async () => {
  const { arrived, send, answer } = slowServer();
  add('一', '二');
  const sending = sendInOrder(TO, send);
  answer(new ApiError(4000, '消息里有不允许使用的词，请修改', {}));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer();
  await sending;
  expect(arrived).toEqual(['key of 二']);
  expect(left()).toEqual([['一', '消息里有不允许使用的词，请修改']]);
  releaseHeld(TO);
  expect(left()).toEqual([['一', '消息里有不允许使用的词，请修改']]);
});

test.each([
  ['no answer', new NetworkError(null)],
  ['a server that is busy', new ApiError(4290, '操作太频繁', {})],
  ['a session that is over', new ApiError(1000, '登录已过期', {})],
  ['a request that came too late', new ApiError(4033, '请求过期', {})],
  ['a request that came before', new ApiError(4034, '请求重复', {})],
  ['a server that broke', new ApiError(5000, '出错了', {})],
])('after %s nothing overtakes what was written before', async (_, error) => {
  const { arrived, send, answer } = slowServer();
  add('一', '二');
  const sending = sendInOrder(TO, send);
  answer(error);
  await sending;
  expect(send).toHaveBeenCalledTimes(1);
  expect(left().every(([, text]) => text !== null)).toBe(true);
  releaseHeld(TO);
  const again = sendInOrder(TO, send);
  answer();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  answer();
  await again;
  expect(arrived).toEqual(['key of 一', 'key of 二']);
});

test('what is on its way is there again after a reload, in its order and under its keys', async () => {
  add('一', '二');
  outbox.change('key of 一', { error: '网络不给力，请稍后再试', isHeld: true });
  const before = outbox.get();
  vi.resetModules();
  const { outbox: reloaded } = await import('./outbox.ts');
  expect(reloaded).not.toBe(outbox);
  expect(reloaded.get()).toEqual(before);
  outbox.remove('key of 二');
  const stored = Object.keys(localStorage).filter((key) => key.startsWith(OUTGOING));
  expect(stored).toEqual([`${OUTGOING}key of 一`]);
});

test('what somebody wrote is shown and sent for nobody else, and is there when they are back', async () => {
  add('一');
  const [mine] = outbox.get();
  const stored = { ...mine, key: 'key of another', userId: 'another' };
  localStorage.setItem(`${OUTGOING}key of another`, JSON.stringify(stored));
  window.dispatchEvent(new StorageEvent('storage', { key: `${OUTGOING}key of another` }));
  expect(left()).toEqual([['一', null]]);
  const { arrived, send, answer } = slowServer();
  const sending = sendInOrder(TO, send);
  answer();
  await sending;
  expect(arrived).toEqual(['key of 一']);
  expect(localStorage.getItem(`${OUTGOING}key of another`)).not.toBeNull();
  localStorage.removeItem(`${OUTGOING}key of another`);
});

test('what another tab deleted is neither sent nor stored again', async () => {
  add('一', '二');
  localStorage.removeItem(`${OUTGOING}key of 一`);
  const { arrived, send, answer } = slowServer();
  const sending = sendInOrder(TO, send);
  localStorage.removeItem(`${OUTGOING}key of 二`);
  answer(new NetworkError(null));
  await sending;
  expect(send).toHaveBeenCalledTimes(1);
  expect(arrived).toEqual([]);
  expect(left()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(OUTGOING))).toEqual([]);
});

test('what another tab wrote and deleted is followed', () => {
  add('一');
  localStorage.removeItem(`${OUTGOING}key of 一`);
  window.dispatchEvent(new StorageEvent('storage', { key: `${OUTGOING}key of 一` }));
  expect(left()).toEqual([]);
});

test.each([
  null,
  {},
  { key: 'a', userId: 'c', to: 'b', at: 1, body: { kind: 'text' } },
  { key: 'a', body: 3 },
])('what was found on the device and is no message is left out: %j', (found) => {
  expect(readOutgoing(found)).toBeNull();
});
