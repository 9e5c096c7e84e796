import { createFileRoute, useRouter } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { useLinkedTemplate } from '../../features/ai-create/use-linked-template.ts';
import { AiHomePage } from '../../features/ai-home/ai-home-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/ai/')({
  validateSearch: object({ id: optional(idField) }),
  component: AiHome,
  staticData: { title: 'AI' },
});

function AiHome() {
  const { id = null } = Route.useSearch();
  const { routesByPath } = useRouter();
  useLinkedTemplate(id);
  return <AiHomePage isBuilt={(path) => Object.hasOwn(routesByPath, path)} />;
}
