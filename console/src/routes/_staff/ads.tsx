import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AdsPage } from '../../features/ads/ads-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

const positions: readonly number[] = Object.values(adPositions);

export const Route = createFileRoute('/_staff/ads')({
  validateSearch: z.object({
    position: z
      .int()
      .refine((position) => positions.includes(position))
      .optional()
      .catch(undefined),
    ...cursorSearch,
  }),
  component: AdsRoute,
});

function AdsRoute() {
  const { cursor, position } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdsPage
      title="广告"
      positions={positions}
      chosen={position}
      place={usePlace(cursor)}
      onChoose={(chosen) => void navigate({ search: { position: chosen }, replace: true })}
      onMove={(place) =>
        void navigate({
          search: { position, cursor: place.cursor },
          state: { earlierCursors: place.earlier },
        })
      }
    />
  );
}
