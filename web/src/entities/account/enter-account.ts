import { api } from '../../lib/api/api.ts';
import type { CallRequest, SignInName } from '../../lib/api/call-types.ts';
import { restartApp } from '../../lib/navigation/restart-app.ts';
import { forgetPersonalData } from '../../lib/store/personal-data.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { leavePush } from '../push/leave-push.ts';

/**
 * Signs in to an account. The app restarts, so that nothing of the former user stays in memory; where it is somebody
 * else, what the device had stored for the former one goes as well.
 * @throws as a call does; nothing has changed then
 */
export async function enterAccount<Name extends SignInName>(
  name: Name,
  body: CallRequest<Name>,
): Promise<void> {
  const before = userStore.get().info?.id;
  const { id } = await api.signIn(name, body);
  if (before !== undefined && before !== id) {
    forgetPersonalData();
    await leavePush();
  }
  restartApp();
}
