import { useQuery } from '@tanstack/react-query';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { post } from '../../lib/api/api.ts';

/** The job that wrote a chapter lately; null where it is not among the latest ones. */
export function useChapterJob(id: string, chapter: number, isWanted: boolean): AiJob | null {
  const jobs = useQuery({
    queryKey: ['aiorder/list', { tools: ['chapter'] }],
    queryFn: ({ signal }) => post('aiorder/list', { tools: ['chapter'], pageSize: 20 }, { signal }),
    enabled: isWanted,
  });
  return (
    jobs.data?.list.find(
      ({ outcome, parameters }) =>
        outcome === 'done' && parameters.novelId === id && parameters.chapter === chapter,
    ) ?? null
  );
}
