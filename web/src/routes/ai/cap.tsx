import { createFileRoute } from '@tanstack/react-router';
import { AiCapPage } from '../../features/ai-home/ai-cap-page.tsx';

export const Route = createFileRoute('/ai/cap')({
  component: AiCapPage,
  staticData: { title: '每日花费上限' },
});
