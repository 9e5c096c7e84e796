import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ModuleItems } from '../../features/home/module-items.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/subPage/modelMore')({
  validateSearch: object({ id: idField, name: textField }),
  component: ModelMore,
  staticData: { title: '更多' },
});

function ModelMore() {
  const { id, name } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这个模块" />;
  return <ModuleItems moduleId={id} name={name} />;
}
