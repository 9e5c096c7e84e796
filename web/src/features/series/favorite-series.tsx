import type { InfiniteData } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { StarFilledIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { StarIcon } from '@yehang/ui/icons/act-icons.tsx';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { seriesKey } from '../../entities/series/use-series.ts';

type SeriesDetails = CallResponse<'media/collect/details'>;

/** A response with its series added to or removed from the favorites, and counted. */
export function withSeriesFavorited(answer: SeriesDetails, collected: boolean): SeriesDetails {
  if (answer.collected === collected) return answer;
  const collects = Math.max(0, answer.series.collects + (collected ? 1 : -1));
  return { ...answer, collected, series: { ...answer.series, collects } };
}

/** Adds a series to the favorites: shown at once, rolled back if the server rejects it. */
export function FavoriteSeries({ answer }: { answer: SeriesDetails }) {
  const { id, collects } = answer.series;
  const { collected } = answer;
  const client = useQueryClient();
  const show = (isCollected: boolean) =>
    client.setQueryData<InfiniteData<SeriesDetails, string | null>>(
      seriesKey(id),
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => withSeriesFavorited(page, isCollected)),
        },
    );
  const favorite = useMutation({
    mutationKey: ['collect/operate', id],
    mutationFn: (isCollected: boolean) => post('collect/operate', { id, collected: isCollected }),
    onMutate: show,
    onError: (error, isCollected) => {
      show(!isCollected);
      showError(error);
    },
  });
  return (
    <Button
      look="secondary"
      isWide
      aria-pressed={collected}
      onClick={() => favorite.mutate(!collected)}
    >
      {collected ? <StarFilledIcon size={18} /> : <StarIcon size={18} />}
      {collected ? '已收藏' : '收藏合集'}
      {collects > 0 && ` ${formatCount(collects)}`}
    </Button>
  );
}
