import { createFileRoute } from '@tanstack/react-router';
import { WorksPage } from '../../features/ai-create/works-page.tsx';

export const Route = createFileRoute('/ai/works')({
  component: WorksPage,
  staticData: { title: '作品库' },
});
