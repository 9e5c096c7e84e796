import { createFileRoute } from '@tanstack/react-router';
import { commentState } from '@yehang/contract/shapes/comment.ts';
import { z } from 'zod';
import { CommentsPage } from '../../features/moderation/comments-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/comments')({
  validateSearch: z.object({
    state: commentState.or(z.literal('all')).default('waiting').catch('waiting'),
    text: z.string().trim().min(1).max(64).optional().catch(undefined),
    ...cursorSearch,
  }),
  component: CommentsRoute,
});

function CommentsRoute() {
  const { cursor, state, text } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CommentsPage
      filters={{ state: state === 'all' ? undefined : state, text }}
      place={usePlace(cursor)}
      onFilter={(filters) =>
        void navigate({ search: { ...filters, state: filters.state ?? 'all' }, replace: true })
      }
      onMove={(place) =>
        void navigate({
          search: { state, text, cursor: place.cursor },
          state: { earlierCursors: place.earlier },
        })
      }
    />
  );
}
