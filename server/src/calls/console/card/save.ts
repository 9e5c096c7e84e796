import type { consoleCardSave } from '@yehang/contract/console/card/save.ts';
import { saveCard } from '../../../domain/gold/edit-cards.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleCardSave: ConsoleHandler<typeof consoleCardSave> = ({ input, staff, context }) =>
  saveCard(context, staff, input);
