import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../../features/catalogue/catalogue-page.tsx';
import { itemFilters } from '../../../features/catalogue/item-filters.ts';
import { cursorSearch, useTableSearch } from '../../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/contents/')({
  validateSearch: itemFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <CataloguePage {...table} />;
}
