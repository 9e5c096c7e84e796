import { expect, test, vi } from 'vitest';
import { isSubscriptionChanged, renewSubscription } from './renew-subscription.ts';

const applicationServerKey = new Uint8Array([4, 1, 2]).buffer;
const oldSubscription = { options: { userVisibleOnly: true, applicationServerKey } };

function browser(known: object | null = null) {
  const posted: unknown[] = [];
  const subscribe = vi.fn((_options: PushSubscriptionOptionsInit) => Promise.resolve({}));
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(known) };
  const window = { postMessage: (message: unknown) => void posted.push(message) };
  const clients = { matchAll: () => Promise.resolve([window]) } as unknown as Clients;
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  return { registration, clients, subscribe, posted };
}

test('a subscription that ended is made anew for the same sender, and an open page is told', async () => {
  const { registration, clients, subscribe, posted } = browser();
  await renewSubscription(registration, clients, { oldSubscription, newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
  expect(posted.map(isSubscriptionChanged)).toEqual([true]);
});

test('one that the browser made anew itself is told of alone', async () => {
  const { registration, clients, subscribe, posted } = browser({});
  await renewSubscription(registration, clients, { oldSubscription, newSubscription: {} });
  await renewSubscription(registration, clients, {});
  expect(subscribe).not.toHaveBeenCalled();
  expect(posted).toHaveLength(2);
});

test('nothing else is taken for it', () => {
  expect([null, 'x', {}, { type: 'openPage' }].map(isSubscriptionChanged)).toEqual([
    ...[false, false, false, false],
  ]);
});
