import type { consoleCreatorVerify } from '@yehang/contract/console/creator/verify.ts';
import { decideApplication } from '../../../domain/creator/decide-creator.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleCreatorVerify: ConsoleHandler<typeof consoleCreatorVerify> = ({
  input,
  staff,
  context,
}) => decideApplication(context, staff, { id: input.id, refusal: null });
