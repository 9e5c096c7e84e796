import type { consoleAppealDecide } from '@yehang/contract/console/appeal/decide.ts';
import { answerAppeal } from '../../../domain/review/appeals.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAppealDecide: ConsoleHandler<typeof consoleAppealDecide> = ({
  input,
  staff,
  context,
}) => answerAppeal(context, staff, input);
