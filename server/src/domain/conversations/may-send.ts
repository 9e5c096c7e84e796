import type { ConversationState } from '@yehang/contract/shapes/conversation.ts';

/** What decides whether a message is taken. */
export interface SendFacts {
  mine: ConversationState;
  theirs: ConversationState;
  /** Of the receiver's account. */
  isClosed: boolean;
  followsSender: boolean;
  blocksSender: boolean;
  isBlockedBySender: boolean;
  onlyFollowed: boolean;
}

/** Why a message is not taken, or the states of both sides once it is. */
export type MaySend =
  | { refusal: string }
  | { refusal: null; mine: ConversationState; theirs: ConversationState; isFirst: boolean };

/**
 * Whether one user may write to another. Who wrote first and was not answered may write once; being ignored looks the
 * same to them.
 */
export function maySend(facts: SendFacts): MaySend {
  const { mine, theirs } = facts;
  if (facts.isBlockedBySender) return { refusal: '你已拉黑对方，解除后才能发消息' };
  if (facts.isClosed) return { refusal: '对方的账号已停用，收不到消息' };
  if (facts.blocksSender) return { refusal: '对方暂时不接收你的消息' };
  const isKnown = theirs === 'open' || mine === 'request' || mine === 'ignored';
  if (isKnown || facts.followsSender)
    return { refusal: null, mine: 'open', theirs: 'open', isFirst: false };
  if (mine === 'asked') return { refusal: '对方接受后才能继续发' };
  if (facts.onlyFollowed) return { refusal: '对方只接收自己关注的人的消息' };
  return { refusal: null, mine: 'asked', theirs: 'request', isFirst: true };
}
