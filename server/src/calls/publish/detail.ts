import type { publishDetail } from '@yehang/contract/publish/detail.ts';
import { ownWork } from '../../domain/publish/own-works.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishDetail: AppHandler<typeof publishDetail> = ({ input, viewer, context }) =>
  ownWork(context, viewer, input.id);
