import { createFileRoute } from '@tanstack/react-router';
import { commentFilters } from '../../features/moderation/comment-filters.ts';
import { CommentsPage } from '../../features/moderation/comments-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/comments')({
  validateSearch: commentFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <CommentsPage {...table} />;
}
