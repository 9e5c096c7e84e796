import type { mediaHome } from '@yehang/contract/media/home.ts';
import { homeChannel } from '../../domain/home/channel-page.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaHome: AppHandler<typeof mediaHome> = ({ input, viewer, context }) =>
  homeChannel(context, viewer, input);
