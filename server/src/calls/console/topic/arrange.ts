import type { consoleTopicArrange } from '@yehang/contract/console/topic/arrange.ts';
import { orderTopics } from '../../../domain/catalogue/edit-topics.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTopicArrange: ConsoleHandler<typeof consoleTopicArrange> = async ({
  input,
  staff,
  context,
}) => {
  await orderTopics(context, staff, input.ids);
  return {};
};
