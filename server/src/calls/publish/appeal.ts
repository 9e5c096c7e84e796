import type { publishAppeal } from '@yehang/contract/publish/appeal.ts';
import { appealTakeDown } from '../../domain/publish/appeal.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishAppeal: AppHandler<typeof publishAppeal> = ({ input, viewer, context }) =>
  appealTakeDown(context, viewer, input);
