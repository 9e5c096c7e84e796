import type { consoleLightDelete } from '@yehang/contract/console/light/delete.ts';
import { deleteLight } from '../../../domain/config/edit-lights.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLightDelete: ConsoleHandler<typeof consoleLightDelete> = ({
  input,
  staff,
  context,
}) => deleteLight(context, staff, input);
