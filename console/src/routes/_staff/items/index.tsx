import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../../features/catalogue/catalogue-page.tsx';
import { itemFilters } from '../../../features/catalogue/item-filters.tsx';
import { cursorSearch, useTablePlace } from '../../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/items/')({
  validateSearch: itemFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTablePlace(Route.useSearch(), Route.useNavigate());
  return <CataloguePage {...table} />;
}
