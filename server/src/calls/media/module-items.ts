import type { mediaModuleItems } from '@yehang/contract/media/module-items.ts';
import { moduleItems } from '../../domain/home/module-items.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaModuleItems: AppHandler<typeof mediaModuleItems> = ({
  input,
  viewer,
  context,
}) => moduleItems(context, viewer, input);
