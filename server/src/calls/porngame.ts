import { openGame } from '../domain/games/open-game.ts';
import { keepSave, startGame } from '../domain/games/saves.ts';
import { ranksOfGame, reportScore } from '../domain/games/scores.ts';
import { buyContent } from '../domain/purchase/buy-content.ts';
import { homeOfRoom } from '../domain/rooms/room-home.ts';
import { listRoom } from '../domain/rooms/list-room.ts';
import { roomTags } from '../domain/rooms/room-tags.ts';
import { similarTo } from '../domain/rooms/similar.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

const KINDS = ['game'] as const;

/** The room of browser games. */
export const gameCalls = {
  'porngame/home': ({ input, viewer, context }) =>
    homeOfRoom(context, viewer, { section: 'game', channelId: input.categoryId }),
  'porngame/list': ({ input, viewer, context }) => listRoom(context, viewer, KINDS, input),
  'porngame/detail': ({ input, viewer, context }) => openGame(context, viewer, input.id),
  'porngame/pay': ({ input, viewer, context }) => buyContent(context, viewer, input, KINDS),
  'porngame/maylike': ({ input, viewer, context }) => similarTo(context, viewer, KINDS, input),
  'porngame/tag/list': ({ input, viewer, context }) => roomTags(context, viewer, KINDS, input),
  'porngame/start': ({ input, viewer, context }) => startGame(context, viewer, input.id),
  'porngame/save': ({ input, viewer, context }) => keepSave(context, viewer, input),
  'porngame/score': ({ input, viewer, context }) => reportScore(context, viewer, input),
  'porngame/rank': ({ input, viewer, context }) => ranksOfGame(context, viewer, input.id),
} satisfies Partial<AppHandlers>;
