import type { mediaPublished } from '@yehang/contract/media/published.ts';
import { publishedWorks } from '../../domain/catalogue/video-store.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaPublished: AppHandler<typeof mediaPublished> = ({
  input,
  viewer,
  context,
}) => publishedWorks(context, viewer, input);
