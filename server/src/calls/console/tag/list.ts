import type { consoleTagList } from '@yehang/contract/console/tag/list.ts';
import { tagChoices } from '../../../domain/catalogue/choices.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleTagList: ConsoleHandler<typeof consoleTagList> = ({ input, context }) =>
  tagChoices(context, input.text);
