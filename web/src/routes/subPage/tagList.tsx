import { createFileRoute } from '@tanstack/react-router';
import { TagListPage } from '../../features/discovery/tag-list-page.tsx';

export const Route = createFileRoute('/subPage/tagList')({
  component: TagListPage,
  staticData: { title: '全部标签' },
});
