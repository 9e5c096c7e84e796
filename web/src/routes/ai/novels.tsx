import { createFileRoute } from '@tanstack/react-router';
import { NovelsPage } from '../../features/ai-novel/novels-page.tsx';

export const Route = createFileRoute('/ai/novels')({
  component: NovelsPage,
  staticData: { title: '写小说' },
});
