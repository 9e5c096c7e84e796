import { sweepEvidence } from '../domain/creator/evidence.ts';
import type { AppContext } from '../domain/app-context.ts';
import { publishDueWorks } from '../domain/review/due-works.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

/** What creators' works need without a request. */
export function startCreatorJobs(context: AppContext, job: StartJob): Running[] {
  return [
    job('due-works', 15, () => publishDueWorks(context)),
    job('creator-evidence', 3600, () => sweepEvidence(context)),
  ];
}
