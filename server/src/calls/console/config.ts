import { readAppConfig, saveAppConfig } from '../../domain/config/app-config.ts';
import {
  checkDomain,
  consoleDomains,
  deleteDomain,
  orderDomains,
  saveDomain,
} from '../../domain/config/edit-addresses.ts';
import {
  consoleAnnouncements,
  deleteAnnouncement,
  previewAnnouncement,
  saveAnnouncement,
} from '../../domain/config/edit-announcements.ts';
import { consoleContacts, deleteContact, saveContact } from '../../domain/config/edit-contacts.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Switches of the app, addresses, announcements and contacts. */
export const consoleConfigCalls = {
  'config/info': ({ context }) => readAppConfig(context),
  'config/save': ({ input, staff, context }) => saveAppConfig(context, staff, input),
  'domain/check': ({ input, context }) => checkDomain(context, input),
  'domain/delete': ({ input, staff, context }) => deleteDomain(context, staff, input),
  'domain/list': ({ context }) => consoleDomains(context),
  'domain/order': ({ input, staff, context }) => orderDomains(context, staff, input),
  'domain/save': ({ input, staff, context }) => saveDomain(context, staff, input),
  'announcement/delete': ({ input, staff, context }) => deleteAnnouncement(context, staff, input),
  'announcement/list': ({ input, context }) => consoleAnnouncements(context, input),
  'announcement/preview': ({ input }) => previewAnnouncement(input.content),
  'announcement/save': ({ input, staff, context }) => saveAnnouncement(context, staff, input),
  'contact/delete': ({ input, staff, context }) => deleteContact(context, staff, input),
  'contact/list': ({ context }) => consoleContacts(context),
  'contact/save': ({ input, staff, context }) => saveContact(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
