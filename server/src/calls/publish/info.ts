import type { publishInfo } from '@yehang/contract/publish/info.ts';
import { ownTotals } from '../../domain/publish/own-works.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishInfo: AppHandler<typeof publishInfo> = ({ viewer, context }) =>
  ownTotals(context, viewer);
