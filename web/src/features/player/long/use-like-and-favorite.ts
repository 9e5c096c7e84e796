import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { post } from '../../../lib/api/api.ts';
import { showError } from '../../../lib/toast/show-toast.ts';
import { patchItem } from '../play-query.ts';

/** An item with its like set or removed, and counted; idempotent. */
export function withLike(item: VideoDetail, liked: boolean): VideoDetail {
  if (item.marks.liked === liked) return item;
  const likes = Math.max(0, item.likes + (liked ? 1 : -1));
  return { ...item, likes, marks: { ...item.marks, liked } };
}

/** An item added to or removed from the favorites, and counted; idempotent. */
export function withFavorite(item: VideoDetail, collected: boolean): VideoDetail {
  if (item.marks.collected === collected) return item;
  const collects = Math.max(0, item.collects + (collected ? 1 : -1));
  return { ...item, collects, marks: { ...item.marks, collected } };
}

/** Like and favorite: shown at once, rolled back if the server rejects it. */
export function useLikeAndFavorite(id: string) {
  const client = useQueryClient();
  const like = useMutation({
    mutationKey: ['media/like', id],
    mutationFn: (liked: boolean) => post('media/like', { id, liked }),
    onMutate: (liked) => patchItem(client, id, (item) => withLike(item, liked)),
    onError: (error, liked) => {
      patchItem(client, id, (item) => withLike(item, !liked));
      showError(error);
    },
  });
  const favorite = useMutation({
    mutationKey: ['collect/operate', id],
    mutationFn: (collected: boolean) => post('collect/operate', { id, collected }),
    onMutate: (collected) => patchItem(client, id, (item) => withFavorite(item, collected)),
    onError: (error, collected) => {
      patchItem(client, id, (item) => withFavorite(item, !collected));
      showError(error);
    },
  });
  return { like: like.mutate, favorite: favorite.mutate };
}
