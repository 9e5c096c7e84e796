import type { consoleCardList } from '@yehang/contract/console/card/list.ts';
import { consoleCards } from '../../../domain/gold/edit-cards.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleCardList: ConsoleHandler<typeof consoleCardList> = ({ context }) =>
  consoleCards(context);
