import type { Contact } from '@yehang/contract/shapes/contact.ts';
import type { listContacts } from '../../db/queries/operator/running.ts';

export function toContact(row: Awaited<ReturnType<typeof listContacts>>[number]): Contact {
  const { id, kind, title, value, href, icon } = row;
  return { id, kind, title, value, href, icon };
}
