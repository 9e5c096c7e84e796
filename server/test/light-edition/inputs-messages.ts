import { messageKinds } from '@yehang/contract/shapes/message-values.ts';
import type { Inputs } from './call-inputs.ts';

const nothing = () => ({ open: [{}] });

/** The same of messages. */
export const messageInputs = {
  'message/accept': () => ({}),
  'message/block': ({ uploaderId: userId }) => ({ open: [{ userId, isBlocked: false }] }),
  'message/blocked': nothing,
  'message/conversations': () => ({
    open: [{ box: 'open' as const }, { box: 'requests' as const }],
  }),
  'message/delete': ({ uploaderId: userId }) => ({ open: [{ userId, numbers: [1] }] }),
  'message/dialog': ({ uploaderId: userId }) => ({
    open: [{ userId }, { userId, number: 3 }, { userId, side: 'after' as const, number: 0 }],
    showsAdult: true,
  }),
  'message/info': () => ({ open: [{}], showsAdult: true }),
  'message/list': () => ({
    open: [{ pageSize: 2 }, ...messageKinds.map((kind) => ({ kind, pageSize: 1 }))],
    showsAdult: true,
  }),
  'message/read': nothing,
  'message/recall': () => ({}),
  'message/see': ({ uploaderId: userId }) => ({ open: [{ userId, number: 1 }] }),
  'message/send': ({ uploaderId: userId, adult }) => ({
    adult: adult.longs.map((contentId) => ({
      userId,
      body: { kind: 'card' as const, contentId },
      idempotencyKey: `walk-${contentId}`,
    })),
  }),
  'message/settings': nothing,
  'message/settings/set': nothing,
  'message/stream': nothing,
} satisfies Partial<Inputs>;
