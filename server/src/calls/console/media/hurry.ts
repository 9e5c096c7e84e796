import type { consoleMediaHurry } from '@yehang/contract/console/media/hurry.ts';
import { prioritiseMediaOf } from '../../../domain/media/manage-media.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleMediaHurry: ConsoleHandler<typeof consoleMediaHurry> = ({
  input,
  staff,
  context,
}) => prioritiseMediaOf(context, staff, input.itemId);
