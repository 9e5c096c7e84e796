import { describe, expect, it } from 'vitest';
import { gameHello, gameSaveBytes, gameWelcome, readMessageOfGame } from './messages.ts';

describe('messages of a game', () => {
  it('are read in each of their forms', () => {
    for (const message of [
      { type: 'save', data: '' },
      { type: 'save', data: 'x'.repeat(gameSaveBytes) },
      { type: 'score', value: 0 },
      { type: 'ready' },
      { type: 'loading', progress: 1 },
      { type: 'quit' },
    ]) {
      expect(readMessageOfGame(message)).toEqual(message);
    }
  });

  it.each([
    null,
    'save',
    {},
    { type: 'open' },
    { type: 'save' },
    { type: 'save', data: { level: 3 } },
    { type: 'score', value: -1 },
    { type: 'score', value: 1.5 },
    { type: 'score', value: Number.POSITIVE_INFINITY },
    { type: 'score', value: '12' },
    { type: 'loading', progress: 1.2 },
    { type: 'loading', progress: Number.NaN },
  ])('are ignored where they are malformed: %j', (message) => {
    expect(readMessageOfGame(message)).toBeUndefined();
  });

  it('hold a save by its bytes, not its characters', () => {
    const characters = Math.floor(gameSaveBytes / 3);
    expect(readMessageOfGame({ type: 'save', data: '港'.repeat(characters) })).toBeDefined();
    expect(readMessageOfGame({ type: 'save', data: '港'.repeat(characters + 1) })).toBeUndefined();
  });
});

describe('hello and welcome', () => {
  const welcome = {
    yehang: 1,
    type: 'welcome',
    save: null,
    locale: 'zh-CN',
    muted: false,
    reducedMotion: false,
    best: 1200,
  };

  it('carry the version', () => {
    expect(gameHello.safeParse({ yehang: 1, type: 'hello' }).success).toBe(true);
    expect(gameHello.safeParse({ yehang: 2, type: 'hello' }).success).toBe(false);
    expect(gameHello.safeParse({ type: 'hello' }).success).toBe(false);
  });

  it('give a best score that is a whole number, or none', () => {
    expect(gameWelcome.safeParse(welcome).success).toBe(true);
    expect(gameWelcome.safeParse({ ...welcome, best: null }).success).toBe(true);
    expect(gameWelcome.safeParse({ ...welcome, best: 0.5 }).success).toBe(false);
  });
});
