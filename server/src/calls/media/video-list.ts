import type { mediaVideoList } from '@yehang/contract/media/video-list.ts';
import { videoList } from '../../domain/catalogue/list-videos.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaVideoList: AppHandler<typeof mediaVideoList> = ({
  input,
  viewer,
  context,
}) => videoList(context, viewer, input);
