import type { collectRestore } from '@yehang/contract/collect/restore.ts';
import { restoreToLibrary } from '../../domain/library/remove-from-library.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectRestore: AppHandler<typeof collectRestore> = ({
  input,
  viewer,
  context,
}) => restoreToLibrary(context, viewer, input.removalId);
