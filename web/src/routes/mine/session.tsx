import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { SessionPage } from '../../features/messages/session/session-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/mine/session')({
  validateSearch: object({ id: idField }),
  component: Session,
  staticData: { title: '会话' },
});

function Session() {
  const { id } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这段会话" />;
  return <SessionPage key={id} userId={id} />;
}
