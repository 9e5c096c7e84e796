import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { supportTopics } from '../../features/service/support-topics.ts';
import { SupportPage } from '../../features/service/support-page.tsx';
import { choiceField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/onLineKf')({
  validateSearch: object({ topic: optional(choiceField(supportTopics.map(({ id }) => id))) }),
  component: OnlineSupport,
  staticData: { title: '在线客服' },
});

function OnlineSupport() {
  const { topic } = Route.useSearch();
  return <SupportPage topic={topic ?? null} />;
}
