import { sweepEvidence } from '../domain/creator/evidence.ts';
import type { Domain } from '../domain/domain.ts';
import { publishDueWorks } from '../domain/review/due-works.ts';
import { every, type Running } from './every.ts';

/** What creators' works need without a request. */
export function startCreatorJobs(
  domain: Domain,
  job: (name: string) => (error: unknown) => void,
): Running[] {
  return [
    every(15, () => publishDueWorks(domain), job('due works')),
    every(3600, () => sweepEvidence(domain), job('creator evidence')),
  ];
}
