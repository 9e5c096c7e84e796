import { createFileRoute } from '@tanstack/react-router';
import { commentState } from '@yehang/contract/shapes/comment.ts';
import { z } from 'zod';
import { CommentsPage } from '../../features/moderation/comments-page.tsx';
import { searchText } from '../../lib/table/table-search.ts';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/comments')({
  validateSearch: z.object({
    state: commentState.or(z.literal('all')).default('waiting').catch('waiting'),
    text: searchText(),
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const { filters, place, onFilter, onMove } = useTablePlace(
    Route.useSearch(),
    Route.useNavigate(),
  );
  const { state, text } = filters;
  return (
    <CommentsPage
      filters={{ state: state === 'all' ? undefined : state, text }}
      place={place}
      onFilter={(next) => onFilter({ text: next.text, state: next.state ?? 'all' })}
      onMove={onMove}
    />
  );
}
