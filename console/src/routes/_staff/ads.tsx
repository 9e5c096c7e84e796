import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AdsPage } from '../../features/ads/ads-page.tsx';
import { oneOfParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

const positions: readonly number[] = Object.values(adPositions);

export const Route = createFileRoute('/_staff/ads')({
  validateSearch: z.object({ position: oneOfParam(positions), ...cursorSearch }),
  component: TableRoute,
});

function TableRoute() {
  const { filters, page, onFilter, onPageChange } = useTableSearch(
    Route.useSearch(),
    Route.useNavigate(),
  );
  return (
    <AdsPage
      title="广告"
      positions={positions}
      selected={filters.position}
      page={page}
      onSelect={(position) => onFilter({ position })}
      onPageChange={onPageChange}
    />
  );
}
