import type { publishSeen } from '@yehang/contract/publish/seen.ts';
import { seeWorks } from '../../domain/publish/see-works.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishSeen: AppHandler<typeof publishSeen> = ({ viewer, domain }) =>
  seeWorks(domain, viewer);
