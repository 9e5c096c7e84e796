import { createFileRoute } from '@tanstack/react-router';
import { giftFilters } from '../../features/gifts/gift-filters.ts';
import { GiftsPage } from '../../features/gifts/gifts-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/gifts')({
  validateSearch: giftFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <GiftsPage {...table} />;
}
