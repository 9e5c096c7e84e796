import type { mediaStoreList } from '@yehang/contract/media/store-list.ts';
import { videoStore } from '../../domain/catalogue/video-store.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaStoreList: AppHandler<typeof mediaStoreList> = ({
  input,
  viewer,
  context,
}) => videoStore(context, viewer, input);
