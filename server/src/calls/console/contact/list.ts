import type { consoleContactList } from '@yehang/contract/console/contact/list.ts';
import { consoleContacts } from '../../../domain/config/edit-contacts.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleContactList: ConsoleHandler<typeof consoleContactList> = ({ context }) =>
  consoleContacts(context);
