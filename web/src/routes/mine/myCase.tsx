import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { LibraryPage } from '../../features/library/library-page.tsx';
import { countField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/myCase')({
  validateSearch: object({ tabIndex: countField(0) }),
  component: MyCase,
  staticData: { title: '收藏与足迹' },
});

function MyCase() {
  const { tabIndex } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LibraryPage
      tabIndex={tabIndex}
      onTab={(next) => void navigate({ search: { tabIndex: next }, replace: true })}
    />
  );
}
