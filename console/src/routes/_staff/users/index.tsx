import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { UsersPage } from '../../../features/users/users-page.tsx';
import { cursorSearch, usePlace } from '../../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/users/')({
  validateSearch: z.object({
    text: z.string().trim().min(1).max(64).optional().catch(undefined),
    ...cursorSearch,
  }),
  component: UsersRoute,
});

function UsersRoute() {
  const { cursor, text } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      text={text}
      place={usePlace(cursor)}
      onSearch={(found) => void navigate({ search: { text: found }, replace: true })}
      onMove={(place) =>
        void navigate({
          search: { text, cursor: place.cursor },
          state: { earlierCursors: place.earlier },
        })
      }
    />
  );
}
