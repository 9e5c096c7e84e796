import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { CirclePage } from '../../features/circle/circle-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/leabalTheme')({
  validateSearch: object({ id: idField, theme: optional(idField) }),
  staticData: { title: '圈子' },
  component: Circle,
});

function Circle() {
  const navigate = Route.useNavigate();
  const { id, theme = null } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这个圈子" />;
  return (
    <CirclePage
      key={id}
      id={id}
      theme={theme}
      onTheme={(next) =>
        void navigate({
          search: { id, ...(next !== null && { theme: next }) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
