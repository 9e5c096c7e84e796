import { createFileRoute } from '@tanstack/react-router';
import { commentState } from '@yehang/contract/shapes/comment.ts';
import { z } from 'zod';
import { CommentsPage } from '../../features/moderation/comments-page.tsx';
import { textParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/comments')({
  validateSearch: z.object({
    state: commentState.or(z.literal('all')).default('waiting').catch('waiting'),
    text: textParam(),
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const { filters, page, onFilter, onPageChange } = useTableSearch(
    Route.useSearch(),
    Route.useNavigate(),
  );
  const { state, text } = filters;
  return (
    <CommentsPage
      filters={{ state: state === 'all' ? undefined : state, text }}
      page={page}
      onFilter={(next) => onFilter({ text: next.text, state: next.state ?? 'all' })}
      onPageChange={onPageChange}
    />
  );
}
