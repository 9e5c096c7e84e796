import { deleteOldMessageEvents } from '../db/queries/messages/events.ts';
import { deleteOldMessages } from '../db/queries/messages/messages.ts';
import type { AppContext } from '../domain/app-context.ts';
import { tellOfNotes } from '../domain/messages/tell-of-notes.ts';
import { sendDueNotices, sendStandingNotices } from '../domain/notices/notices.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';
import { settleBatch } from './settle-batch.ts';

/** Streams that were away for longer read everything anew. */
const EVENT_DAYS = 3;
const MESSAGE_DAYS = 180;

/** Messages: what users did that others are told of, and what is kept no longer. */
export function startMessageJobs(context: AppContext, job: StartJob): Running[] {
  const { database } = context;
  const tell = (limit: number) => tellOfNotes(context, limit);
  return [
    job('message-notes', 3, () => settleBatch(context, 'message-notes', tell, 500)),
    job('notices', 2, async () => (await sendDueNotices(context)) || sendStandingNotices(context)),
    job('message-expiry', 3600, async () => {
      await deleteOldMessageEvents(database, EVENT_DAYS);
      await deleteOldMessages(database, MESSAGE_DAYS);
    }),
  ];
}
