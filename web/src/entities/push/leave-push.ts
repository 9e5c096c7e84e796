import { unsubscribeBrowser } from '../../lib/push/browser-push.ts';
import { pushPreference } from './push-preference.ts';

/** After the end of a session: the server sends nothing more, so the browser need not listen, and the next user is asked. */
export async function leavePush(): Promise<void> {
  pushPreference.set({ wasAsked: false });
  // Without an answer of the push service it listens in vain.
  await unsubscribeBrowser().catch(() => undefined);
}
