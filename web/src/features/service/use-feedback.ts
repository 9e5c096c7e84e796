import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import type { DraftPicture, FeedbackDraft } from './feedback-draft.ts';
import { pictureBase64 } from './picture-base64.ts';

const LIST = ['feedback/list'] as const;

/** The viewer's feedback with its answers, the latest first. */
export function useOwnFeedback() {
  return useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) =>
      post('feedback/list', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });
}

/** Uploads pictures one after another. */
export function useAddPictures(onPicture: (picture: DraftPicture) => void) {
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const picture = await pictureBase64(file);
        onPicture({ ...(await post('custom/picture', { picture })), at: Date.now() });
      }
    },
  });
}

/** Sends a draft; the same draft again is the same feedback. */
export function useSendFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, text, pictures, key }: FeedbackDraft) =>
      post('feedback/add', {
        kind,
        text: text.trim(),
        pictures: pictures.map(({ id }) => id),
        idempotencyKey: key,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
  });
}
