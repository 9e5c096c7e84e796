import { arrangeHome, consoleHome } from '../../domain/home/arrange-home.ts';
import {
  consoleChannels,
  deleteChannel,
  orderChannels,
  saveChannel,
} from '../../domain/home/edit-channels.ts';
import {
  consoleModule,
  previewModule,
  removeModule,
  saveModule,
} from '../../domain/home/edit-modules.ts';
import {
  consoleShortcuts,
  deleteShortcut,
  orderShortcuts,
  saveShortcut,
} from '../../domain/home/edit-shortcuts.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** The home page, its channels and modules. */
export const consoleHomeCalls = {
  'home/arrange': ({ input, staff, context }) => arrangeHome(context, staff, input.channels),
  'home/list': ({ context }) => consoleHome(context),
  'home/module/delete': ({ input, staff, context }) => removeModule(context, staff, input),
  'home/module/info': ({ input, context }) => consoleModule(context, input.id),
  'home/module/save': ({ input, staff, context }) => saveModule(context, staff, input),
  'home/preview': ({ input, context }) => previewModule(context, input.filling),
  'channel/delete': ({ input, staff, context }) => deleteChannel(context, staff, input),
  'channel/list': ({ context }) => consoleChannels(context),
  'channel/order': ({ input, staff, context }) => orderChannels(context, staff, input),
  'channel/save': ({ input, staff, context }) => saveChannel(context, staff, input),
  'shortcut/delete': ({ input, staff, context }) => deleteShortcut(context, staff, input),
  'shortcut/list': ({ context }) => consoleShortcuts(context),
  'shortcut/order': ({ input, staff, context }) => orderShortcuts(context, staff, input),
  'shortcut/save': ({ input, staff, context }) => saveShortcut(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
