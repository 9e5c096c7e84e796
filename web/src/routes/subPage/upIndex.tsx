import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { UploaderPage } from '../../features/discovery/uploader-page.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/subPage/upIndex')({
  validateSearch: object({ id: idField, name: textField }),
  component: Uploader,
  staticData: { title: '作者主页' },
});

function Uploader() {
  const { id, name } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这位作者" />;
  return <UploaderPage key={id} id={id} name={name} />;
}
