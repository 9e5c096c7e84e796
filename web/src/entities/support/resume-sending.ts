import { onReconnect } from '../../lib/online/online.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { OUTGOING } from '../../lib/store/personal-data.ts';

/** Sends the messages that wait, at the start and with each new connection. @returns ends it */
export function resumeSending(): () => void {
  void resume();
  return onReconnect(() => void resume());
}

/** Where nothing waits, nothing is loaded for it. */
async function resume(): Promise<void> {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith(OUTGOING))) return;
    (await import('./send-waiting.ts')).sendWaiting(queryClient);
  } catch {
    // A storage that is forbidden has nothing; without network the page of the conversation does it.
  }
}
