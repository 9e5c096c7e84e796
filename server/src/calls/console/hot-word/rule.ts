import type { consoleHotWordRule } from '@yehang/contract/console/hot-word/rule.ts';
import { ruleHotWord } from '../../../domain/search/hot-words.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleHotWordRule: ConsoleHandler<typeof consoleHotWordRule> = ({
  input,
  staff,
  context,
}) => ruleHotWord(context, staff, input);
