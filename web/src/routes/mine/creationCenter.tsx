import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { CreationPage } from '../../features/creation/creation-page.tsx';
import { creationViews, workKinds } from '../../features/creation/creation-views.ts';
import { choiceField, idField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/creationCenter')({
  validateSearch: object({
    view: choiceField(creationViews),
    id: idField,
    /** Of a new work. */
    kind: optional(choiceField(workKinds)),
    /** Of a book, for writing it or its pictures. */
    chapter: optional(idField),
  }),
  component: Creation,
  staticData: { title: '创作中心' },
});

function Creation() {
  const { view, id, kind = null, chapter = null } = Route.useSearch();
  return <CreationPage view={view ?? 'works'} id={id} kind={kind} chapterId={chapter} />;
}
