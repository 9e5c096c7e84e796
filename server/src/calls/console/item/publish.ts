import type { consoleItemPublish } from '@yehang/contract/console/item/publish.ts';
import { publishItem } from '../../../domain/catalogue/publish-item.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleItemPublish: ConsoleHandler<typeof consoleItemPublish> = ({
  input,
  staff,
  context,
}) => publishItem(context, staff, input.id);
