import { createFileRoute } from '@tanstack/react-router';
import { orderFilters } from '../../features/orders/order-filters.ts';
import { OrdersPage } from '../../features/orders/orders-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/orders')({
  validateSearch: orderFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <OrdersPage {...table} />;
}
