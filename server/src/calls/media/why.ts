import type { mediaWhy } from '@yehang/contract/media/why.ts';
import { whyShown } from '../../domain/feed/why.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaWhy: AppHandler<typeof mediaWhy> = ({ input, viewer, context }) =>
  whyShown(context, viewer, input.id);
