import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { LabelPage } from '../../features/publishing/label-page.tsx';
import { draftField } from '../../features/publishing/draft-field.ts';

export const Route = createFileRoute('/community/selectLebal')({
  validateSearch: object({ draft: draftField }),
  staticData: { title: '选择标签' },
  component: Labels,
});

function Labels() {
  const { draft } = Route.useSearch();
  return <LabelPage key={draft} draftId={draft} />;
}
