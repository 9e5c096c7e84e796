import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import {
  findSubscription,
  isPushAllowed,
  pushSupport,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../lib/push/browser-push.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { pushPreference } from './push-preference.ts';

const KEY = ['push/info'] as const;

/** Whether messages come to this device; `unknown` until the server said. */
export type PushState = 'none' | 'needsInstall' | 'denied' | 'unknown' | 'off' | 'on';

/** Messages to this device: whether they come, and the ways to change that. `turnOn` is called by a press alone. */
export function usePush() {
  const client = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const info = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const known = await post('push/info', {}, { signal });
      // A browser may have dropped its subscription meanwhile.
      const isOn = known.isOn && (await findSubscription()) !== null;
      return { ...known, isOn };
    },
    enabled: support === 'possible',
  });
  const known = (isOn: boolean) =>
    client.setQueryData<CallResponse<'push/info'>>(KEY, (data) => data && { ...data, isOn });
  const turnOn = useMutation({
    mutationFn: async () => {
      const permission = await Notification.requestPermission();
      setSupport(pushSupport());
      pushPreference.set({ wasAsked: true });
      if (permission !== 'granted') return false;
      const { publicKey } = info.data ?? (await post('push/info', {}));
      await post('push/subscribe', await subscribeBrowser(publicKey));
      return true;
    },
    onSuccess: (isOn) => {
      known(isOn);
      void showToast(isOn ? '通知已开启' : '没有得到通知权限');
    },
    onError: (error) => {
      // The push service of a browser may be out of reach.
      if (error instanceof DOMException) void showToast('浏览器没能开启通知，请稍后再试');
      else showError(error);
    },
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      await post('push/unsubscribe', {});
      await unsubscribeBrowser().catch(() => undefined);
    },
    onSuccess: () => known(false),
    onError: showError,
  });
  return { state: stateOf(support, info.data), turnOn, turnOff };
}

function stateOf(
  support: ReturnType<typeof pushSupport>,
  info: CallResponse<'push/info'> | undefined,
): PushState {
  if (support !== 'possible') return support;
  if (!info) return 'unknown';
  return info.isOn && isPushAllowed() ? 'on' : 'off';
}
