import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../../features/ai-create/templates-page.tsx';

export const Route = createFileRoute('/ai/templ')({
  component: TemplatesPage,
  staticData: { title: '模板' },
});
