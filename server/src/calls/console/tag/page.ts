import type { consoleTagPage } from '@yehang/contract/console/tag/page.ts';
import { consoleTags } from '../../../domain/catalogue/edit-tags.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTagPage: ConsoleHandler<typeof consoleTagPage> = ({ input, context }) =>
  consoleTags(context, input);
