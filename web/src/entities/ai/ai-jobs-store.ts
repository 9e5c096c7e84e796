import type { AiJob } from '@yehang/contract/shapes/ai.ts';

/** What the stream of AI jobs says: a job as it is now, or a further piece of a text and where it begins. */
export type AiChange =
  | { event: 'job'; data: AiJob }
  | { event: 'text'; data: { id: string; from: number; text: string } };

/** So many are kept; those heard of first are dropped. */
const MOST = 300;

/** Jobs and their texts as they were heard of last, over what lists have of them. */
export function createAiJobsStore() {
  const jobs = new Map<string, AiJob>();
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  let version = 0;

  function changed(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  function keep<Value>(map: Map<string, Value>, id: string, value: Value): void {
    map.delete(id);
    map.set(id, value);
    const [first] = map.keys();
    if (map.size > MOST && first !== undefined) map.delete(first);
  }

  return {
    hear: ({ event, data }: AiChange) => {
      if (event === 'job') {
        // What ended stays ended, whatever was on its way.
        if (jobs.get(data.id)?.outcome && data.outcome === null) return;
        keep(jobs, data.id, data);
      } else {
        const known = texts.get(data.id) ?? '';
        // A piece between which and what is known something is missing: the next connection sends the whole.
        if (data.from > known.length) return;
        keep(texts, data.id, known.slice(0, data.from) + data.text);
      }
      changed();
    },
    /** The job as it was heard of last, unless it is known to have ended. */
    latest: (job: AiJob): AiJob => (job.outcome === null ? (jobs.get(job.id) ?? job) : job),
    /** What was written of a text so far; empty before its first word. */
    textOf: (id: string): string => texts.get(id) ?? '',
    version: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The jobs of this user that the app has heard of. */
export const aiJobsStore = createAiJobsStore();
