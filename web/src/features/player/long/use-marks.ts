import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { post } from '../../../lib/api/api.ts';
import { sayFailure } from '../../../lib/toast/show-toast.ts';
import { changeItem } from '../play-query.ts';

/** An item with its like set or taken back, and counted. Saying the same twice changes nothing. */
export function withLike(item: VideoDetail, liked: boolean): VideoDetail {
  if (item.marks.liked === liked) return item;
  const likes = Math.max(0, item.likes + (liked ? 1 : -1));
  return { ...item, likes, marks: { ...item.marks, liked } };
}

/** An item collected, or taken out of the collection again, and counted. */
export function withCollect(item: VideoDetail, collected: boolean): VideoDetail {
  if (item.marks.collected === collected) return item;
  const collects = Math.max(0, item.collects + (collected ? 1 : -1));
  return { ...item, collects, marks: { ...item.marks, collected } };
}

/** Like and collect: seen at once, and taken back where the server does not follow. */
export function useMarks(id: string) {
  const client = useQueryClient();
  const like = useMutation({
    mutationKey: ['media/like', id],
    mutationFn: (liked: boolean) => post('media/like', { id, liked }),
    onMutate: (liked) => changeItem(client, id, (item) => withLike(item, liked)),
    onError: (error, liked) => {
      changeItem(client, id, (item) => withLike(item, !liked));
      sayFailure(error);
    },
  });
  const collect = useMutation({
    mutationKey: ['collect/operate', id],
    mutationFn: (collected: boolean) => post('collect/operate', { id, collected }),
    onMutate: (collected) => changeItem(client, id, (item) => withCollect(item, collected)),
    onError: (error, collected) => {
      changeItem(client, id, (item) => withCollect(item, !collected));
      sayFailure(error);
    },
  });
  return { like: like.mutate, collect: collect.mutate };
}
