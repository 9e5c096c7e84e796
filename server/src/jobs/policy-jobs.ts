import type { AppContext } from '../domain/app-context.ts';
import { expireRuleLog } from '../domain/policy/expire-rule-log.ts';
import { compareListed } from '../domain/reports/compare-listed.ts';
import { runTrial } from '../domain/reports/run-rule-trial.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

/** What the rules of words and the lists of pictures need without a request. */
export function startPolicyJobs(context: AppContext, job: StartJob): Running[] {
  return [
    job('rule-trials', 1, (stopping) => runTrial(context, stopping)),
    job('rule-hits', 3600, () => expireRuleLog(context)),
    job('listed-pictures', 5, () => compareListed(context)),
  ];
}
