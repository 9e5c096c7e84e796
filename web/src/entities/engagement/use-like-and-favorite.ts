import { useMutation } from '@tanstack/react-query';
import type { ViewerState } from '@yehang/contract/shapes/catalogue.ts';
import { post } from '../../lib/api/api.ts';
import { showError } from '../../lib/toast/show-toast.ts';

/** What liking and keeping changes of content of any kind. */
export interface Engaged {
  likes: number;
  /** Absent for a kind without that count. */
  collects?: number;
  /** The viewer's own; absent where a list did not say it. */
  marks?: ViewerState | undefined;
}

/** Updates the cached content of a page, wherever it is. */
export type PatchContent = (change: <Content extends Engaged>(content: Content) => Content) => void;

const noMarks: ViewerState = {
  liked: false,
  collected: false,
  watchedSeconds: null,
  lastPart: null,
};

/** Content with its like set or taken back, and counted. Saying the same twice changes nothing. */
export function withLike<Content extends Engaged>(content: Content, liked: boolean): Content {
  const marks = content.marks ?? noMarks;
  if (marks.liked === liked) return content;
  return { ...content, likes: countedBy(content.likes, liked), marks: { ...marks, liked } };
}

/** Content among the favorites, or out of them again, and counted where it is counted. */
export function withFavorite<Content extends Engaged>(
  content: Content,
  collected: boolean,
): Content {
  const marks = content.marks ?? noMarks;
  if (marks.collected === collected) return content;
  const changed = { ...content, marks: { ...marks, collected } };
  return content.collects === undefined
    ? changed
    : { ...changed, collects: countedBy(content.collects, collected) };
}

function countedBy(count: number, isMore: boolean): number {
  return Math.max(0, count + (isMore ? 1 : -1));
}

/** Like and favorite: seen at once, and rolled back if the server rejects it. */
export function useLikeAndFavorite(id: string, patch: PatchContent) {
  const like = useMutation({
    mutationKey: ['media/like', id],
    mutationFn: (liked: boolean) => post('media/like', { id, liked }),
    onMutate: (liked) => patch((content) => withLike(content, liked)),
    onError: (error, liked) => {
      patch((content) => withLike(content, !liked));
      showError(error);
    },
  });
  const favorite = useMutation({
    mutationKey: ['collect/operate', id],
    mutationFn: (collected: boolean) => post('collect/operate', { id, collected }),
    onMutate: (collected) => patch((content) => withFavorite(content, collected)),
    onError: (error, collected) => {
      patch((content) => withFavorite(content, !collected));
      showError(error);
    },
  });
  return { like: like.mutate, favorite: favorite.mutate };
}
