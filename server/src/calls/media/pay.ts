import type { mediaPay } from '@yehang/contract/media/pay.ts';
import { buyVideo } from '../../domain/purchase/buy-video.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaPay: AppHandler<typeof mediaPay> = ({ input, viewer, context }) =>
  buyVideo(context, viewer, input);
