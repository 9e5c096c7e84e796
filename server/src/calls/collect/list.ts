import type { collectList } from '@yehang/contract/collect/list.ts';
import { listLibrary } from '../../domain/library/list-library.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectList: AppHandler<typeof collectList> = ({ input, viewer, context }) =>
  listLibrary(context, viewer, { side: 'collected', ...input });
