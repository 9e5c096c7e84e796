import type { publishCreate } from '@yehang/contract/publish/create.ts';
import { createWork } from '../../domain/publish/create-work.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishCreate: AppHandler<typeof publishCreate> = ({ input, viewer, context }) =>
  createWork(context, viewer, input);
