import { createFileRoute } from '@tanstack/react-router';
import { NewNovelPage } from '../../features/ai-novel/new-novel-page.tsx';

export const Route = createFileRoute('/ai/novelNew')({
  component: NewNovelPage,
  staticData: { title: '新小说' },
});
