import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { FeedPage } from '../features/player/short/feed-page.tsx';
import { DEFAULT_TAB } from '../features/player/short/default-tab.ts';
import { countField } from '../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/tiktok')({
  validateSearch: object({ tabIndex: countField(DEFAULT_TAB) }),
  component: Tiktok,
  staticData: { title: '短视频' },
});

function Tiktok() {
  const { tabIndex } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FeedPage
      tabIndex={tabIndex}
      onTab={(next) => void navigate({ search: { tabIndex: next }, replace: true })}
    />
  );
}
