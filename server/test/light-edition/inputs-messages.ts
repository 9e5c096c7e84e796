import { messageKinds } from '@yehang/contract/shapes/message.ts';
import type { Inputs } from './call-inputs.ts';

const nothing = () => ({ open: [{}] });

/** The same of messages. */
export const messageInputs = {
  'message/info': () => ({ open: [{}], showsAdult: true }),
  'message/list': () => ({
    open: [{ pageSize: 2 }, ...messageKinds.map((kind) => ({ kind, pageSize: 1 }))],
    showsAdult: true,
  }),
  'message/read': nothing,
} satisfies Partial<Inputs>;
