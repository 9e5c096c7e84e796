import type { consoleTopicList } from '@yehang/contract/console/topic/list.ts';
import { consoleTopics } from '../../../domain/catalogue/edit-topics.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTopicList: ConsoleHandler<typeof consoleTopicList> = ({ context }) =>
  consoleTopics(context);
