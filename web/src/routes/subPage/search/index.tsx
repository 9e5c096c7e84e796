import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../../../features/search/search-page.tsx';

export const Route = createFileRoute('/subPage/search/')({
  component: SearchPage,
  staticData: { title: '搜索' },
});
