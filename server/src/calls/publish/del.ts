import type { publishDel } from '@yehang/contract/publish/del.ts';
import { deleteWork } from '../../domain/publish/delete-work.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishDel: AppHandler<typeof publishDel> = ({ input, viewer, context }) =>
  deleteWork(context, viewer, input.id);
