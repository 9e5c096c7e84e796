import { leavePush } from '../push/leave-push.ts';
import { post } from '../../lib/api/api.ts';
import { restartApp } from '../../lib/navigation/restart-app.ts';
import { forgetPersonalData } from '../../lib/store/personal-data.ts';
import { userStore } from '../../lib/store/user-store.ts';

interface Leaving {
  /** The account is deleted: nothing waits here for its return. */
  isForGood?: boolean;
}

/**
 * Ends the session, here and on the server, and restarts the app. The device's preferences stay.
 * @throws as a call does; the session then continues
 */
export async function logOut(leaving: Leaving = {}): Promise<void> {
  await post('user/logout', {});
  await forgetSession(leaving);
}

/** Forgets a session that the server has ended, and restarts the app. */
export async function forgetSession({ isForGood = false }: Leaving = {}): Promise<void> {
  await leavePush();
  const { info } = userStore.get();
  // A guest comes back to the same user on this device; the account's holder may not.
  if (info && (isForGood || !info.isGuest)) forgetPersonalData(isForGood ? info.id : undefined);
  userStore.set({ ...userStore.get(), session: null, info: null });
  restartApp();
}
