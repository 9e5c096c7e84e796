import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { PhotoPage } from '../../features/photos/photo-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/picturesDetail')({
  validateSearch: object({ id: idField }),
  staticData: { title: '图集' },
  component: PictureSet,
});

function PictureSet() {
  const { id } = Route.useSearch();
  return id === null ? <NotFoundPage title="没有找到这组图片" /> : <PhotoPage key={id} id={id} />;
}
