import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AiNovelInfo, AiNovelText } from '@yehang/contract/shapes/ai-novel.ts';
import { post } from '../../lib/api/api.ts';
import { useAiJobs } from '../ai/use-ai-jobs.ts';

/** Its first part is what the end of a job reads anew. */
export const aiNovelKey = (id: string) => ['texttonovel/info', id] as const;
/** Of each version of the novel its own: whatever changed, the text that is shown is of the version that is known. */
const aiChapterKey = (id: string, chapter: number, version: number) =>
  ['texttonovel/read', id, chapter, version] as const;

/** A novel of the viewer's, with the jobs that are at it as they are now. */
export function useAiNovel(id: string) {
  const query = useQuery({
    queryKey: aiNovelKey(id),
    queryFn: ({ signal }) => post('texttonovel/info', { id }, { signal }),
    staleTime: 0,
  });
  const jobs = useAiJobs(query.data?.openJobs ?? []);
  return { ...query, jobs };
}

/** A chapter with its text, as of a version of its novel; until that is there, the text of before. */
export function useAiChapter(id: string, chapter: number, version: number) {
  return useQuery({
    queryKey: aiChapterKey(id, chapter, version),
    queryFn: ({ signal }) => post('texttonovel/read', { id, chapter }, { signal }),
    placeholderData: (before) => (before?.chapter === chapter ? before : undefined),
  });
}

/** Takes over what a change of a novel was answered with, and reads anew what it changes elsewhere. */
export function useNovelChanged(id: string) {
  const client = useQueryClient();
  const lists = () => client.invalidateQueries({ queryKey: ['texttonovel/list'] });
  return {
    plan: (info: AiNovelInfo) => {
      client.setQueryData(aiNovelKey(id), info);
      void lists();
    },
    chapter: (text: AiNovelText) => {
      client.setQueryData(aiChapterKey(id, text.chapter, text.version), text);
      client.setQueryData<AiNovelInfo>(
        aiNovelKey(id),
        (known) => known && { ...known, version: text.version },
      );
      void client.invalidateQueries({ queryKey: aiNovelKey(id) });
      void client.invalidateQueries({ queryKey: ['novelChapter/info'] });
      void lists();
    },
    stale: () => {
      void client.invalidateQueries({ queryKey: aiNovelKey(id) });
      void client.invalidateQueries({ queryKey: ['novelChapter/info'] });
    },
  };
}
