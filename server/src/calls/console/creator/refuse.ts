import type { consoleCreatorRefuse } from '@yehang/contract/console/creator/refuse.ts';
import { decideApplication } from '../../../domain/creator/decide-creator.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleCreatorRefuse: ConsoleHandler<typeof consoleCreatorRefuse> = ({
  input,
  staff,
  context,
}) => decideApplication(context, staff, { id: input.id, refusal: input.reason });
