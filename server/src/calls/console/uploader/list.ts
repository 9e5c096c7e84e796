import type { consoleUploaderList } from '@yehang/contract/console/uploader/list.ts';
import { uploaderChoices } from '../../../domain/catalogue/choices.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleUploaderList: ConsoleHandler<typeof consoleUploaderList> = ({
  input,
  context,
}) => uploaderChoices(context, input.text);
