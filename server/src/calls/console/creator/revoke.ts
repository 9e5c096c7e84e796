import type { consoleCreatorRevoke } from '@yehang/contract/console/creator/revoke.ts';
import { revokeCreator } from '../../../domain/creator/decide-creator.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleCreatorRevoke: ConsoleHandler<typeof consoleCreatorRevoke> = ({
  input,
  staff,
  context,
}) => revokeCreator(context, staff, input);
