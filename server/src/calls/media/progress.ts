import type { mediaProgress } from '@yehang/contract/media/progress.ts';
import { rememberProgress } from '../../domain/playback/progress.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaProgress: AppHandler<typeof mediaProgress> = async ({
  input,
  viewer,
  context,
}) => {
  await rememberProgress(context, viewer, input);
  return {};
};
