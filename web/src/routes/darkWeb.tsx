import { createFileRoute } from '@tanstack/react-router';
import { DarkPage } from '../features/home/dark-page.tsx';

export const Route = createFileRoute('/darkWeb')({
  component: DarkPage,
  staticData: { title: '暗网' },
});
