import type { publishRetry } from '@yehang/contract/publish/retry.ts';
import { retryMedia } from '../../domain/publish/retry-media.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishRetry: AppHandler<typeof publishRetry> = ({ input, viewer, context }) =>
  retryMedia(context, viewer, input.id);
