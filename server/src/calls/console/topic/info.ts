import type { consoleTopicInfoCall } from '@yehang/contract/console/topic/info.ts';
import { consoleTopic } from '../../../domain/catalogue/edit-topics.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTopicInfo: ConsoleHandler<typeof consoleTopicInfoCall> = ({
  input,
  context,
}) => consoleTopic(context, input.id);
