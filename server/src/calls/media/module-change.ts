import type { mediaModuleChange } from '@yehang/contract/media/module-change.ts';
import { changeModule } from '../../domain/home/module-items.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaModuleChange: AppHandler<typeof mediaModuleChange> = ({
  input,
  viewer,
  context,
}) => changeModule(context, viewer, input);
