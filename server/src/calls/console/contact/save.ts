import type { consoleContactSave } from '@yehang/contract/console/contact/save.ts';
import { saveContact } from '../../../domain/config/edit-contacts.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleContactSave: ConsoleHandler<typeof consoleContactSave> = ({
  input,
  staff,
  context,
}) => saveContact(context, staff, input);
