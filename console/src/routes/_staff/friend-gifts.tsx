import { createFileRoute } from '@tanstack/react-router';
import { friendGiftFilters } from '../../features/friend-gifts/friend-gift-filters.ts';
import { FriendGiftsPage } from '../../features/friend-gifts/friend-gifts-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/friend-gifts')({
  validateSearch: friendGiftFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <FriendGiftsPage {...table} />;
}
