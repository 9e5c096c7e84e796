import { api } from '../../lib/api/api.ts';
import type { CallRequest, SignInName } from '../../lib/api/call-types.ts';
import { restartApp } from '../../lib/navigation/restart-app.ts';
import { forgetPersonalData } from '../../lib/store/personal-data.ts';
import { noteRefusedAccount } from '../blocks/refused-account.ts';
import { leavePush } from '../push/leave-push.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** Where who asked for the deletion of their account may keep it. */
const LEAVE_PAGE = '/mine/seting?view=leave';

/**
 * Signs in to an account. The app restarts, so that nothing of the former user stays in memory; where it is somebody
 * else, what the device had stored for the former one goes as well, and it takes no more messages for them. Of an
 * account that is blocked the error page shows why, and takes an appeal.
 * @throws as a call does; nothing has changed then
 */
export async function enterAccount<Name extends SignInName>(
  name: Name,
  body: CallRequest<Name>,
): Promise<void> {
  const before = userStore.get().info?.id;
  const { id, deletionDueAt } = await api.signIn(name, body).catch((error: unknown) => {
    noteRefusedAccount(error);
    throw error;
  });
  if (before !== undefined && before !== id) {
    forgetPersonalData();
    await leavePush();
  }
  restartApp(deletionDueAt === null ? undefined : LEAVE_PAGE);
}
