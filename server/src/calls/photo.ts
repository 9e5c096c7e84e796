import { openSet } from '../domain/photos/open-set.ts';
import { rememberOpening } from '../domain/playback/count-play.ts';
import { buyContent } from '../domain/purchase/buy-content.ts';
import { homeOfRoom } from '../domain/rooms/room-home.ts';
import { listRoom } from '../domain/rooms/list-room.ts';
import { similarTo } from '../domain/rooms/similar.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

const KINDS = ['photo'] as const;

/** The room of picture sets. */
export const photoCalls = {
  'photo/home': ({ input, viewer, context }) =>
    homeOfRoom(context, viewer, { section: 'photo', channelId: input.categoryId }),
  'photo/list': ({ input, viewer, context }) => listRoom(context, viewer, KINDS, input),
  'photo/detail': async ({ input, viewer, context }) => {
    const opened = await openSet(context, viewer, input.id);
    await rememberOpening(context, viewer, input.id);
    return opened;
  },
  'photo/pay': ({ input, viewer, context }) => buyContent(context, viewer, input, KINDS),
  'photo/maylike': ({ input, viewer, context }) => similarTo(context, viewer, KINDS, input),
} satisfies Partial<AppHandlers>;
