import { sendMessages } from '../domain/push/send-messages.ts';
import { expirePush } from '../domain/push/expire-push.ts';
import { queueReleases } from '../domain/reserved/queue-releases.ts';
import type { AppContext } from '../domain/app-context.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

/** Messages to devices: what came out, sending, and what is kept no longer. */
export function startPushJobs(context: AppContext, job: StartJob): Running[] {
  return [
    job('releases', 5, () => queueReleases(context)),
    job('push', 1, () => sendMessages(context)),
    job('push-expiry', 3600, () => expirePush(context)),
  ];
}
