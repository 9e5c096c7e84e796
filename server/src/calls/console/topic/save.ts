import type { consoleTopicSave } from '@yehang/contract/console/topic/save.ts';
import { saveTopic } from '../../../domain/catalogue/edit-topics.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTopicSave: ConsoleHandler<typeof consoleTopicSave> = ({
  input,
  staff,
  context,
}) => saveTopic(context, staff, input);
