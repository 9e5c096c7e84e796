import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { userStore } from '../../../lib/store/user-store.ts';
import { removeLock } from '../lock-store.ts';

/** What recovery asks of whoever is signed in here, and where it leads afterwards. */
export interface Recovery {
  /** What happens, told before it does. */
  line: string;
  button: string;
  /** Where to go on; null to stay. */
  leadsTo: string | null;
}

/** The way to take a forgotten pattern away, for the user of this device. */
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
 * Ends the session, signs in anew and only then takes the lock away. An account that has a password or a phone does
 * not come back by the device alone: whoever took the lock away still has to log in.
 * @returns where to go on; null to stay
 * @throws as a call does; the lock is then as it was
 */
export async function recoverLock(): Promise<string | null> {
  const { leadsTo } = recoveryFor(userStore.get().info?.isGuest ?? true);
  await api.renew();
  queryClient.clear();
  removeLock();
  return leadsTo;
}
