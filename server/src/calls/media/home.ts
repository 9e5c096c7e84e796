import { homeChannel } from '../../domain/home/channel-page.ts';
import { changeModule, moduleItems } from '../../domain/home/module-items.ts';
import type { AppHandlers } from '../../http/handle-app-call.ts';

/** The home page and its modules. */
export const homeCalls = {
  'media/home': ({ input, viewer, context }) => homeChannel(context, viewer, input),
  'media/module/change': ({ input, viewer, context }) => changeModule(context, viewer, input),
  'media/module/items': ({ input, viewer, context }) => moduleItems(context, viewer, input),
} satisfies Partial<AppHandlers>;
