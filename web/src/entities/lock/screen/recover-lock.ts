import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { userStore } from '../../../lib/store/user-store.ts';
import { removeLock } from '../lock-store.ts';

/** What recovery means for the signed-in user, and where it leads. */
export interface Recovery {
  /** What will happen. */
  line: string;
  button: string;
  /** The page to open; null to stay. */
  leadsTo: string | null;
}

/** How this device's user can remove a forgotten pattern. */
export function recoveryFor(isGuest: boolean): Recovery {
  if (isGuest) {
    return {
      line: '重新登录后密码锁会移除，记录和金币都还在。你现在是游客，登录只认这台设备，所以拿到手机的人也能这样移除；绑定手机后，移除就要先登录账号',
      button: '重新登录并移除密码锁',
      leadsTo: null,
    };
  }
  return {
    line: '会先退出账号，再移除密码锁。用手机号或密码登录后，记录和金币都还在',
    button: '退出账号并移除密码锁',
    leadsTo: '/mine/phoneLogin',
  };
}

/**
 * Ends the session, signs in again and only then removes the lock. An account with a password or a phone number
 * cannot be restored by the device alone: after removing the lock its user still has to log in.
 * @returns the page to open; null to stay
 * @throws as a call does; the lock then does not change
 */
export async function recoverLock(): Promise<string | null> {
  const { leadsTo } = recoveryFor(userStore.get().info?.isGuest ?? true);
  await api.renew();
  queryClient.clear();
  removeLock();
  return leadsTo;
}
