import type { consoleCreatorEvidence } from '@yehang/contract/console/creator/evidence.ts';
import { showEvidence } from '../../../domain/creator/evidence.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleCreatorEvidence: ConsoleHandler<typeof consoleCreatorEvidence> = ({
  input,
  staff,
  context,
}) => showEvidence(context, staff, input.id);
