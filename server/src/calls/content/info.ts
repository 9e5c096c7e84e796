import type { contentInfo } from '@yehang/contract/content/info.ts';
import { contentInfo as contentInfoOf } from '../../domain/catalogue/content-info.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleContentInfo: AppHandler<typeof contentInfo> = ({ input, viewer, context }) =>
  contentInfoOf(context, viewer, input);
