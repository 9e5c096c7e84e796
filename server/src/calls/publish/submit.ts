import type { publishSubmit } from '@yehang/contract/publish/submit.ts';
import { submitWork } from '../../domain/publish/change-work.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishSubmit: AppHandler<typeof publishSubmit> = ({ input, viewer, context }) =>
  submitWork(context, viewer, input.id);
