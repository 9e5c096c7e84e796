import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { DeskPage } from '../../features/support/desk-page.tsx';

export const Route = createFileRoute('/_staff/support')({
  validateSearch: z.object({
    box: z.enum(['mine', 'queued', 'open', 'closed']).catch('mine'),
    id: z.uuid().optional().catch(undefined),
  }),
  component: SupportRoute,
});

function SupportRoute() {
  const { box, id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeskPage
      box={box}
      id={id}
      onBox={(next) => void navigate({ search: (now) => ({ ...now, box: next }), replace: true })}
      onOpen={(next) => void navigate({ search: { box, id: next } })}
    />
  );
}
