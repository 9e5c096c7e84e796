import type { collectKinds } from '@yehang/contract/collect/kinds.ts';
import { keptKinds } from '../../domain/kept/list-kept.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectKinds: AppHandler<typeof collectKinds> = ({ viewer, domain }) =>
  keptKinds(domain, viewer);
