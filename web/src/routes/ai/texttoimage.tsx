import { createFileRoute } from '@tanstack/react-router';
import { PicturePage } from '../../features/ai-create/picture-page.tsx';

export const Route = createFileRoute('/ai/texttoimage')({
  component: PicturePage,
  staticData: { title: '文字生图' },
});
