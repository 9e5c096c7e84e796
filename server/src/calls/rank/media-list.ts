import type { rankMediaList } from '@yehang/contract/rank/media-list.ts';
import { rankList } from '../../domain/catalogue/ranks.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleRankMediaList: AppHandler<typeof rankMediaList> = ({ input, viewer, context }) =>
  rankList(context, viewer, input);
