import { createFileRoute } from '@tanstack/react-router';
import { SeriesListPage } from '../../features/series/series-list-page.tsx';

export const Route = createFileRoute('/subPage/seriesList')({
  component: SeriesListPage,
  staticData: { title: '合集' },
});
