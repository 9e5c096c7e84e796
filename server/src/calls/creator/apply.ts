import type { creatorApply } from '@yehang/contract/creator/apply.ts';
import { applyAsCreator } from '../../domain/creator/apply.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCreatorApply: AppHandler<typeof creatorApply> = ({ input, viewer, context }) =>
  applyAsCreator(context, viewer, input);
