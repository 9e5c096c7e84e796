import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { CreationPage } from '../../features/creation/creation-page.tsx';
import { creationViews } from '../../features/creation/creation-views.ts';
import { choiceField, idField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/creationCenter')({
  validateSearch: object({ view: choiceField(creationViews), id: idField }),
  component: Creation,
  staticData: { title: '创作中心' },
});

function Creation() {
  const { view, id } = Route.useSearch();
  return <CreationPage view={view ?? 'works'} id={id} />;
}
