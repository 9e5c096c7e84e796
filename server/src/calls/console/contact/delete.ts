import type { consoleContactDelete } from '@yehang/contract/console/contact/delete.ts';
import { deleteContact } from '../../../domain/config/edit-contacts.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleContactDelete: ConsoleHandler<typeof consoleContactDelete> = ({
  input,
  staff,
  context,
}) => deleteContact(context, staff, input);
