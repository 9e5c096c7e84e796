import { useQueryClient } from '@tanstack/react-query';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { meKey } from '../user/use-me.ts';
import { aiJobsStore } from './ai-jobs-store.ts';
import { aiInfoKey } from './use-ai-info.ts';
import { watchAiJobs } from './watch-ai-jobs.ts';

/** Queries that the end of a job changes, by the first part of their keys. */
const changedByEnd = [
  'aiorder/library',
  'aiorder/list',
  'imagetovideo/order',
  'texttoimage/list',
  'texttonovel/info',
  'texttonovel/list',
  // What the reader has of a novel that is being written.
  'novelChapter/info',
  'texttonovel/reader/chapter',
  'texttonovel/reader/detail',
] as const;

/** Reads anew what a job changes by its end, or by being asked for. */
export function useAiJobsChanged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const list of changedByEnd) void client.invalidateQueries({ queryKey: [list] });
    void client.invalidateQueries({ queryKey: aiInfoKey });
    void client.invalidateQueries({ queryKey: meKey });
  };
}

/**
 * Jobs as they are now: while one of them has not ended they are watched, and when one ends the lists of jobs and works
 * are read anew. A hidden page watches nothing.
 */
export function useAiJobs(jobs: readonly AiJob[]): AiJob[] {
  const onEnd = useEffectEvent(useAiJobsChanged());
  useSyncExternalStore(aiJobsStore.subscribe, aiJobsStore.version);
  const latest = jobs.map((job) => aiJobsStore.latest(job));
  const isWatching = latest.some(({ outcome }) => outcome === null);
  const ended = jobs
    .filter(({ outcome }, at) => outcome === null && latest[at]?.outcome !== null)
    .map(({ id }) => id)
    .join(' ');

  useEffect(() => (isWatching ? watchAiJobs() : undefined), [isWatching]);
  useEffect(() => {
    if (ended !== '') onEnd();
  }, [ended]);
  return latest;
}

/** What was written so far of a text that a watched job writes. */
export function useAiText(jobId: string): string {
  return useSyncExternalStore(aiJobsStore.subscribe, () => aiJobsStore.textOf(jobId));
}
