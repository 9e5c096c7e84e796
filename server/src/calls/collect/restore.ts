import type { collectRestore } from '@yehang/contract/collect/restore.ts';
import { restoreToKept } from '../../domain/kept/remove-kept.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectRestore: AppHandler<typeof collectRestore> = ({
  input,
  viewer,
  domain,
}) => restoreToKept(domain, viewer, input.removalId);
