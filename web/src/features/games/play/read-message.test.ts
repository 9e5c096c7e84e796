import {
  gameHello,
  gameProtocolVersion,
  gameSaveBytes,
  messageOfGame,
} from '@yehang/contract/game/messages.ts';
import { describe, expect, it } from 'vitest';
import { isHello, PROTOCOL_VERSION, readMessage, SAVE_BYTES } from './read-message.ts';

const messages: unknown[] = [
  ...[null, undefined, 3, 'ready', [], {}, { type: 7 }, { type: 'pause' }],
  ...[{ type: 'ready' }, { type: 'quit' }, { type: 'ready', more: 1 }],
  ...[0, 1, 1e15, 2 ** 60, -1, 0.5, Number.NaN, '3', null].map((value) => ({
    type: 'score',
    value,
  })),
  ...[0, 0.5, 1, 1.01, -0.1, Number.NaN, '0'].map((progress) => ({ type: 'loading', progress })),
  ...['', '{}', '夜'.repeat(1_000), 7, null, undefined].map((data) => ({ type: 'save', data })),
];

describe('messages of a game', () => {
  it('are read as the contract reads them', () => {
    expect([PROTOCOL_VERSION, SAVE_BYTES]).toEqual([gameProtocolVersion, gameSaveBytes]);
    for (const message of messages)
      expect(readMessage(message)).toEqual(messageOfGame.safeParse(message).data ?? null);
  });

  it('a save of too many bytes is told apart from what is malformed', () => {
    const most = 'a'.repeat(SAVE_BYTES);
    expect(readMessage({ type: 'save', data: most })).toEqual({ type: 'save', data: most });
    for (const data of [`${most}a`, '夜'.repeat(SAVE_BYTES / 2)]) {
      expect(readMessage({ type: 'save', data })).toBe('tooLarge');
      expect(messageOfGame.safeParse({ type: 'save', data }).success).toBe(false);
    }
  });

  it('begin with a hello of the same version', () => {
    const hellos = [
      { yehang: 1, type: 'hello' },
      { yehang: 2, type: 'hello' },
      { type: 'hello' },
      null,
    ];
    expect(hellos.map(isHello)).toEqual(hellos.map((it) => gameHello.safeParse(it).success));
    expect(hellos.map(isHello)).toEqual([true, false, false, false]);
  });
});
