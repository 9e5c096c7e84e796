import type { publishUndo } from '@yehang/contract/publish/undo.ts';
import { undoChange } from '../../domain/publish/change-public-work.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishUndo: AppHandler<typeof publishUndo> = ({ input, viewer, context }) =>
  undoChange(context, viewer, input.id);
