import type { consoleItemUnpublish } from '@yehang/contract/console/item/unpublish.ts';
import { unpublishItem } from '../../../domain/catalogue/publish-item.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleItemUnpublish: ConsoleHandler<typeof consoleItemUnpublish> = ({
  input,
  staff,
  context,
}) => unpublishItem(context, staff, input.id);
