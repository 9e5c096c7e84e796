import { describe, expect, it } from 'vitest';
import { maySend, type SendFacts } from './may-send.ts';

const facts = (over: Partial<SendFacts> = {}): SendFacts => ({
  mine: 'none',
  theirs: 'none',
  isClosed: false,
  followsSender: false,
  blocksSender: false,
  isBlockedBySender: false,
  onlyFollowed: false,
  ...over,
});

const OPEN = { refusal: null, mine: 'open', theirs: 'open', isFirst: false };

describe('whether one user may write to another', () => {
  it('lets a stranger write once, and then wait', () => {
    expect(maySend(facts())).toEqual({
      refusal: null,
      mine: 'asked',
      theirs: 'request',
      isFirst: true,
    });
    const waiting = '对方接受后才能继续发';
    expect(maySend(facts({ mine: 'asked', theirs: 'request' })).refusal).toBe(waiting);
  });

  it('does not show somebody that they are ignored', () => {
    const asked = maySend(facts({ mine: 'asked', theirs: 'request' }));
    expect(maySend(facts({ mine: 'asked', theirs: 'ignored' }))).toEqual(asked);
  });

  it('opens the conversation by an answer, or where the receiver follows the sender', () => {
    expect(maySend(facts({ mine: 'request', theirs: 'asked' }))).toEqual(OPEN);
    expect(maySend(facts({ mine: 'ignored', theirs: 'asked' }))).toEqual(OPEN);
    expect(maySend(facts({ followsSender: true, onlyFollowed: true }))).toEqual(OPEN);
  });

  it('keeps strangers from a user who takes messages of followed people alone', () => {
    expect(maySend(facts({ onlyFollowed: true })).refusal).toBe('对方只接收自己关注的人的消息');
    expect(maySend(facts({ onlyFollowed: true, mine: 'open', theirs: 'open' }))).toEqual(OPEN);
  });

  it('refuses before anything else where a user blocks the other, or an account is closed', () => {
    const open = { mine: 'open', theirs: 'open' } as const;
    expect(maySend(facts({ ...open, isBlockedBySender: true })).refusal).toMatch('你已拉黑对方');
    expect(maySend(facts({ ...open, isClosed: true })).refusal).toMatch('已停用');
    expect(maySend(facts({ ...open, blocksSender: true })).refusal).toMatch('暂时不接收');
  });
});
