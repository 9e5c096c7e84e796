import type { publishUpdate } from '@yehang/contract/publish/update.ts';
import { updateWorkFields } from '../../domain/publish/change-work.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishUpdate: AppHandler<typeof publishUpdate> = ({ input, viewer, context }) =>
  updateWorkFields(context, viewer, input);
