import { createFileRoute } from '@tanstack/react-router';
import { VideoStorePage } from '../../../features/search/video-store-page.tsx';

export const Route = createFileRoute('/subPage/search/videoStore')({
  component: VideoStorePage,
  staticData: { title: '片库' },
});
