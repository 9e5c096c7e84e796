import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { LivePage } from '../../features/live/live-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';

export const Route = createFileRoute('/_staff/live')({
  validateSearch: z.object({ id: idParam }),
  component: LiveRoute,
});

function LiveRoute() {
  const { id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LivePage
      openedId={id}
      onClosed={() => id !== undefined && void navigate({ search: {}, replace: true })}
    />
  );
}
