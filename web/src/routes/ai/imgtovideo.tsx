import { createFileRoute } from '@tanstack/react-router';
import { VideoPage } from '../../features/ai-create/video-page.tsx';

export const Route = createFileRoute('/ai/imgtovideo')({
  component: VideoPage,
  staticData: { title: '图生视频' },
});
