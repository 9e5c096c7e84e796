import type { MessageKind } from '@yehang/contract/shapes/message-values.ts';
import {
  BellIcon,
  CheckIcon,
  CrownIcon,
  FlagIcon,
  HeartIcon,
  HelpIcon,
  HistoryIcon,
  ShareIcon,
  WalletIcon,
} from '@yehang/ui/icons/action-icons.tsx';

export const kindIcons: Readonly<Record<MessageKind, typeof BellIcon>> = {
  review: CheckIcon,
  income: WalletIcon,
  order: HistoryIcon,
  reply: ShareIcon,
  like: HeartIcon,
  follow: CrownIcon,
  service: HelpIcon,
  account: FlagIcon,
  notice: BellIcon,
};
