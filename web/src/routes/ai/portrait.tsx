import { createFileRoute } from '@tanstack/react-router';
import { PortraitPage } from '../../features/ai-create/portrait-page.tsx';

export const Route = createFileRoute('/ai/portrait')({
  component: PortraitPage,
  staticData: { title: '角色写真' },
});
