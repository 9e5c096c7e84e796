import type { consoleTagMerge } from '@yehang/contract/console/tag/merge.ts';
import { mergeTags } from '../../../domain/catalogue/edit-tags.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTagMerge: ConsoleHandler<typeof consoleTagMerge> = ({
  input,
  staff,
  context,
}) => mergeTags(context, staff, input);
