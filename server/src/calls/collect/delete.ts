import type { collectDelete } from '@yehang/contract/collect/delete.ts';
import { removeFromKept } from '../../domain/kept/remove-kept.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectDelete: AppHandler<typeof collectDelete> = ({ input, viewer, domain }) =>
  removeFromKept(domain, viewer, { side: 'collected', ...input });
