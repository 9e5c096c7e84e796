import type { consoleLightList } from '@yehang/contract/console/light/list.ts';
import { consoleLights } from '../../../domain/config/edit-lights.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLightList: ConsoleHandler<typeof consoleLightList> = ({ context }) =>
  consoleLights(context);
