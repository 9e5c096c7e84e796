import { rememberOpening } from '../domain/playback/count-play.ts';
import { newsOf, seeNews } from '../domain/reserved/news.ts';
import { listReserved, openReserved } from '../domain/reserved/open-reserved.ts';
import { subscribe } from '../domain/reserved/subscribe.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** What is announced before it is there. */
export const reservedCalls = {
  'reserved/list': ({ input, viewer, context }) => listReserved(context, viewer, input),
  'reserved/detail': async ({ input, viewer, context }) => {
    const opened = await openReserved(context, viewer, input.id);
    await rememberOpening(context, viewer, input.id);
    return opened;
  },
  'reserved/subscribe': ({ input, viewer, context }) => subscribe(context, viewer, input),
  'reserved/news': ({ viewer, context }) => newsOf(context, viewer),
  'reserved/seen': ({ input, viewer, context }) => seeNews(context, viewer, input.ids),
} satisfies Partial<AppHandlers>;
