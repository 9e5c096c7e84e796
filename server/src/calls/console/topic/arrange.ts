import type { consoleTopicArrange } from '@yehang/contract/console/topic/arrange.ts';
import { orderTopics } from '../../../domain/curation/topics.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTopicArrange: ConsoleHandler<typeof consoleTopicArrange> = async ({
  input,
  actor,
  domain,
}) => {
  await orderTopics(domain, actor, input.ids);
  return {};
};
