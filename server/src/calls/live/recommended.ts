import type { liveRecommended } from '@yehang/contract/live/recommended.ts';
import { liveRecommended as answer } from '../../domain/live/channels.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleLiveRecommended: AppHandler<typeof liveRecommended> = ({
  input,
  viewer,
  context,
}) => answer(context, viewer, input);
