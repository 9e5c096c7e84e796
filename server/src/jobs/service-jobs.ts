import { deleteOldFaqMisses } from '../db/queries/service/faq.ts';
import type { AppContext } from '../domain/app-context.ts';
import { assignQueued, closeSilent, reassignUnanswered } from '../domain/service/assign.ts';
import { addFirstFaq } from '../domain/service/first-faq.ts';
import { expireSupportPictures } from '../domain/service/support-pictures.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

const MISSES = { days: 90, most: 2_000 };

/** What customer service needs without a request. */
export function startServiceJobs(context: AppContext, job: StartJob): Running[] {
  return [
    job('first-faq', 3600, () => addFirstFaq(context)),
    job('faq-misses', 3600, () => deleteOldFaqMisses(context.database, MISSES)),
    job('support-queue', 10, async () => {
      await reassignUnanswered(context);
      await assignQueued(context);
    }),
    job('support-silence', 300, () => closeSilent(context)),
    job('support-pictures', 3600, () => expireSupportPictures(context)),
  ];
}
