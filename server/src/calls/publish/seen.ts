import type { publishSeen } from '@yehang/contract/publish/seen.ts';
import { markWorksSeen } from '../../domain/publish/mark-works-seen.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishSeen: AppHandler<typeof publishSeen> = ({ viewer, context }) =>
  markWorksSeen(context, viewer);
