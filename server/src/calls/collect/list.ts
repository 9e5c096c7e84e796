import type { collectList } from '@yehang/contract/collect/list.ts';
import { listKept } from '../../domain/kept/list-kept.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectList: AppHandler<typeof collectList> = ({ input, viewer, domain }) =>
  listKept(domain, viewer, { side: 'collected', ...input });
