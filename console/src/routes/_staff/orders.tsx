import { createFileRoute } from '@tanstack/react-router';
import { orderFilters } from '../../features/orders/order-filters.ts';
import { OrdersPage } from '../../features/orders/orders-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/orders')({
  validateSearch: orderFilters.extend({ ...cursorSearch, open: idParam }),
  component: TableRoute,
});

function TableRoute() {
  const { open, ...search } = Route.useSearch();
  const table = useTableSearch(search, Route.useNavigate());
  return <OrdersPage key={open} {...table} openId={open} />;
}
