import type { liveHome } from '@yehang/contract/live/home.ts';
import { liveHome as answer } from '../../domain/live/channels.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleLiveHome: AppHandler<typeof liveHome> = ({ viewer, context }) =>
  answer(context, viewer);
