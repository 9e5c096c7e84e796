import type { consoleTopicDelete } from '@yehang/contract/console/topic/delete.ts';
import { removeTopic } from '../../../domain/catalogue/edit-topics.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTopicDelete: ConsoleHandler<typeof consoleTopicDelete> = ({
  input,
  staff,
  context,
}) => removeTopic(context, staff, input);
