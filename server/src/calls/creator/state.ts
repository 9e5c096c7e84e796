import type { creatorStateCall } from '@yehang/contract/creator/state.ts';
import { ownCreator } from '../../domain/creator/own-creator.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCreatorState: AppHandler<typeof creatorStateCall> = ({ viewer, context }) =>
  ownCreator(context, viewer);
