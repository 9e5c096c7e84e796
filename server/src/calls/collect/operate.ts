import type { collectOperate } from '@yehang/contract/collect/operate.ts';
import { markVideo } from '../../domain/interaction/set-mark.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectOperate: AppHandler<typeof collectOperate> = async ({
  input,
  viewer,
  domain,
}) => {
  await markVideo(domain, viewer, { itemId: input.id, counter: 'collects', on: input.collected });
  return { collected: input.collected };
};
