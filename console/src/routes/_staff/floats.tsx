import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { createFileRoute } from '@tanstack/react-router';
import { adFilters } from '../../features/ads/ad-filters.ts';
import { AdsPage } from '../../features/ads/ads-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

const positions: readonly number[] = [adPositions.floatingWindow, adPositions.aiFloatingWindow];

export const Route = createFileRoute('/_staff/floats')({
  validateSearch: adFilters(positions).extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <AdsPage title="浮窗" positions={positions} {...table} />;
}
