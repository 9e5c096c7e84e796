import type { collectKinds } from '@yehang/contract/collect/kinds.ts';
import { libraryKinds } from '../../domain/library/list-library.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectKinds: AppHandler<typeof collectKinds> = ({ viewer, context }) =>
  libraryKinds(context, viewer);
