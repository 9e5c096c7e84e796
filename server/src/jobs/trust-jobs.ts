import { expireStrikes } from '../db/queries/trust/measures.ts';
import { countDueTrust, TRUST_BATCH } from '../db/queries/trust/user-trust.ts';
import { makeReport } from '../domain/compliance/reports.ts';
import { classifyPictures } from '../domain/policy/classify-pictures.ts';
import { expireContacts } from '../domain/reports/expire-contacts.ts';
import { followProviders } from '../domain/consents/end-provider.ts';
import { followConsents } from '../domain/consents/follow-consents.ts';
import type { AppContext } from '../domain/app-context.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

/** What levels of trust come from is counted without a request. */
export function startTrustJobs(context: AppContext, job: StartJob): Running[] {
  const { database } = context;
  return [
    job('picture-classes', 15, () => classifyPictures(context)),
    job('consents', 600, () => followConsents(context)),
    job('providers', 600, () => followProviders(context)),
    job('trust', 10, async () => (await countDueTrust(database)) >= TRUST_BATCH),
    job('compliance-reports', 5, () => makeReport({ database })),
    job('complaint-contacts', 3600, () => expireContacts({ database })),
    job('strikes', 10, () => expireStrikes(database)),
  ];
}
