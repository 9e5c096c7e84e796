import { afterEach, expect, test, vi } from 'vitest';
import { stubPush } from '../../../test/push/stub-push.ts';
import { subscribeBrowser } from '../../lib/push/browser-push.ts';
import { leavePush } from './leave-push.ts';
import { pushPreference } from './push-preference.ts';

afterEach(() => vi.unstubAllGlobals());

test('the next user of a device gets no messages of the former one, and is asked', async () => {
  vi.stubGlobal('window', globalThis);
  const push = stubPush('granted', 'granted');
  pushPreference.set({ wasAsked: true });
  await subscribeBrowser('BAAA');
  expect(push.isSubscribed()).toBe(true);
  await leavePush();
  expect(push.isSubscribed()).toBe(false);
  expect(pushPreference.get().wasAsked).toBe(false);
});
