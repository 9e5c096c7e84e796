import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AdsPage } from '../../features/ads/ads-page.tsx';
import { searchOneOf } from '../../lib/table/table-search.ts';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

const positions: readonly number[] = [adPositions.floatingWindow, adPositions.aiFloatingWindow];

export const Route = createFileRoute('/_staff/floats')({
  validateSearch: z.object({ position: searchOneOf(positions), ...cursorSearch }),
  component: TableRoute,
});

function TableRoute() {
  const { filters, place, onFilter, onMove } = useTablePlace(
    Route.useSearch(),
    Route.useNavigate(),
  );
  return (
    <AdsPage
      title="浮窗"
      positions={positions}
      chosen={filters.position}
      place={place}
      onChoose={(position) => onFilter({ position })}
      onMove={onMove}
    />
  );
}
