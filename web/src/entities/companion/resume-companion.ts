import { onReconnect } from '../../lib/online/online.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { hasWaitingChanges } from '../../lib/store/personal-data.ts';

/** Sends what was changed about companions without network, at the start and with each new connection. @returns ends it */
export function resumeCompanion(): () => void {
  void resume();
  return onReconnect(() => void resume());
}

/** Where nothing waits, nothing is loaded for it. */
async function resume(): Promise<void> {
  if (!hasWaitingChanges()) return;
  try {
    const [{ companionOutbox }, { syncCompanion }] = await Promise.all([
      import('./companion-outbox.ts'),
      import('./sync-companion.ts'),
    ]);
    companionOutbox.prune();
    await syncCompanion(queryClient);
  } catch {
    // Without network it waits on.
  }
}
