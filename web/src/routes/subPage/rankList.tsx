import { createFileRoute } from '@tanstack/react-router';
import { RankPage } from '../../features/discovery/rank-page.tsx';

export const Route = createFileRoute('/subPage/rankList')({
  component: RankPage,
  staticData: { title: '排行榜' },
});
