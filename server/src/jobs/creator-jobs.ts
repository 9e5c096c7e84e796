import { sweepEvidence } from '../domain/creator/evidence.ts';
import type { AppContext } from '../domain/app-context.ts';
import { publishDueWorks } from '../domain/review/due-works.ts';
import { every, type Running } from './every.ts';

/** What creators' works need without a request. */
export function startCreatorJobs(
  context: AppContext,
  job: (name: string) => (error: unknown) => void,
): Running[] {
  return [
    every(15, () => publishDueWorks(context), job('due works')),
    every(3600, () => sweepEvidence(context), job('creator evidence')),
  ];
}
