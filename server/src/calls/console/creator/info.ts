import type { consoleCreatorInfo } from '@yehang/contract/console/creator/info.ts';
import { openCreator } from '../../../domain/creator/console-creators.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleCreatorInfo: ConsoleHandler<typeof consoleCreatorInfo> = ({
  input,
  staff,
  context,
}) => openCreator(context, staff, input.id);
