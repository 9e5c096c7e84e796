import type { collectDelete } from '@yehang/contract/collect/delete.ts';
import { removeFromLibrary } from '../../domain/library/remove-from-library.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectDelete: AppHandler<typeof collectDelete> = ({ input, viewer, context }) =>
  removeFromLibrary(context, viewer, { side: 'collected', ...input });
