import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../../features/catalogue/catalogue-page.tsx';
import { contentFilters } from '../../../features/catalogue/content-filters.ts';
import { cursorSearch, useTableSearch } from '../../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/contents/')({
  validateSearch: contentFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <CataloguePage {...table} />;
}
