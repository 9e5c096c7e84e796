import { listChat, sendChatLine } from '../domain/danmaku/live-chat.ts';
import { liveGuide, liveHome, liveRecommended } from '../domain/live/channels.ts';
import { startLive } from '../domain/live/start-live.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Live channels, their guide and their chat. */
export const liveCalls = {
  'live/chat/list': ({ input, viewer, context }) => listChat(context, viewer, input.id),
  'live/chat/send': ({ input, viewer, context }) => sendChatLine(context, viewer, input),
  'live/guide': ({ input, viewer, context }) => liveGuide(context, viewer, input),
  'live/home': ({ viewer, context }) => liveHome(context, viewer),
  'live/play': ({ input, viewer, context, client }) =>
    startLive(context, viewer, input.id, client.origin),
  'live/recommended': ({ input, viewer, context }) => liveRecommended(context, viewer, input),
} satisfies Partial<AppHandlers>;
