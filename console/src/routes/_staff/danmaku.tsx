import { createFileRoute } from '@tanstack/react-router';
import { danmakuFilters } from '../../features/moderation/danmaku-filters.ts';
import { DanmakuPage } from '../../features/moderation/danmaku-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/danmaku')({
  validateSearch: danmakuFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <DanmakuPage {...table} />;
}
