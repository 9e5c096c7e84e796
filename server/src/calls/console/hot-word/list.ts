import type { consoleHotWordList } from '@yehang/contract/console/hot-word/list.ts';
import { hotWordState } from '../../../domain/search/hot-words.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleHotWordList: ConsoleHandler<typeof consoleHotWordList> = ({ context }) =>
  hotWordState(context);
