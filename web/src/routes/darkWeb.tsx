import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { DarkPage } from '../features/home/dark-page.tsx';
import { countField } from '../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/darkWeb')({
  validateSearch: object({ index: countField(0) }),
  component: DarkWeb,
  staticData: { title: '暗网' },
});

function DarkWeb() {
  const { index } = Route.useSearch();
  return <DarkPage index={index} />;
}
