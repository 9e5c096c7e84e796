import type { mediaBought } from '@yehang/contract/media/bought.ts';
import { boughtVideos } from '../../domain/purchase/list-purchases.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaBought: AppHandler<typeof mediaBought> = ({ input, viewer, context }) =>
  boughtVideos(context, viewer, input);
