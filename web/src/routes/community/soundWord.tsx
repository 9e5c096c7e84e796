import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { SoundPage } from '../../features/listening/detail/sound-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/soundWord')({
  validateSearch: object({ id: idField }),
  staticData: { title: '有声小说' },
  component: SoundWord,
});

function SoundWord() {
  const { id } = Route.useSearch();
  return id === null ? (
    <NotFoundPage title="没有找到这部有声小说" />
  ) : (
    <SoundPage key={id} id={id} />
  );
}
