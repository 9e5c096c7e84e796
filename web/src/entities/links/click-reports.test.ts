import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { persistedValue } from '../../lib/store/persisted-value.ts';
import type { ClickReport } from './click-reports.ts';
import { createClickReports, readReports } from './click-reports.ts';

function reportsUnderTest() {
  const texts = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  const send = vi.fn<(report: ClickReport) => Promise<unknown>>(() => Promise.resolve({}));
  /** The reports of a page that is opened now. */
  const start = () => {
    const store = persistedValue(storage, 'clicks', readReports);
    return { store, ...createClickReports({ store, send }) };
  };
  return { start, send };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a click is stored before it is sent, and deleted once it is confirmed', async () => {
  const { start, send } = reportsUnderTest();
  const page = start();
  let confirm: (() => void) | undefined;
  send.mockReturnValue(new Promise<void>((resolve) => (confirm = resolve)));
  page.report('advertise', 'ad-1');
  expect(page.store.get()).toEqual([send.mock.calls[0]?.[0]]);
  confirm?.();
  await settled();
  expect(page.store.get()).toEqual([]);
});

test('a page that is opened after an unconfirmed report sends the same click again', async () => {
  const { start, send } = reportsUnderTest();
  send.mockReturnValueOnce(new Promise(() => undefined));
  start().report('apps', 'app-1');
  const next = start();
  await next.resend();
  expect(send).toHaveBeenCalledTimes(2);
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  expect(start().store.get()).toEqual([]);
});

test.each([
  ['no network', new NetworkError('offline'), 1],
  ['too many', new ApiError(4290, '操作太频繁', null), 1],
  ['an ad that nobody knows', new ApiError(4000, '广告不正确', null), 0],
])('after %s the report is kept or deleted', async (_name, error, kept) => {
  const { start, send } = reportsUnderTest();
  const page = start();
  send.mockRejectedValue(error);
  page.report('advertise', 'ad-1');
  await settled();
  expect(page.store.get()).toHaveLength(kept);
});

test('a report that is being sent is not sent twice', async () => {
  const { start, send } = reportsUnderTest();
  const page = start();
  send.mockReturnValue(new Promise(() => undefined));
  page.report('advertise', 'ad-1');
  await page.resend();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a long time offline keeps the newest fifty', async () => {
  const { start, send } = reportsUnderTest();
  const page = start();
  send.mockRejectedValue(new NetworkError('offline'));
  for (let number = 0; number < 60; number += 1) page.report('advertise', `ad-${number}`);
  await settled();
  const ids = page.store.get().map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'ad-10', 'ad-59']);
});

test('invalid stored values are ignored', () => {
  const whole = { kind: 'apps', id: 'a', clickId: 'b' };
  expect(readReports([null, 7, { kind: 'x', id: 'a', clickId: 'b' }, whole])).toEqual([whole]);
  expect(readReports({ length: 1 })).toEqual([]);
});
