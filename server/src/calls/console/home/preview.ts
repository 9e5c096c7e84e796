import type { consoleHomePreview } from '@yehang/contract/console/home/preview.ts';
import { previewModule } from '../../../domain/home/edit-modules.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleHomePreview: ConsoleHandler<typeof consoleHomePreview> = ({
  input,
  context,
}) => previewModule(context, input.filling);
