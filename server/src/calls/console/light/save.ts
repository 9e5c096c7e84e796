import type { consoleLightSave } from '@yehang/contract/console/light/save.ts';
import { saveLight } from '../../../domain/config/edit-lights.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLightSave: ConsoleHandler<typeof consoleLightSave> = ({
  input,
  staff,
  context,
}) => saveLight(context, staff, input);
