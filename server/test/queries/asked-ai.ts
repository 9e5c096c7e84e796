import { type Asked, PAGE } from './asked.ts';
import type { FilledIds } from './filled-app.ts';

/** What is asked of the AI tools and of companions. */
export const askedOfAi: readonly Asked[] = [
  { name: 'aiorder/info', most: 4, body: () => ({}) },
  // Jobs and their works; of those that wait their places, the engines and the settings.
  { name: 'aiorder/list', most: 5, body: () => PAGE },
  { name: 'aiorder/list', most: 4, body: () => ({ ...PAGE, state: 'queued' }) },
  ...(['picture', 'video', 'text'] as const).map((kind) => ({
    name: 'aiorder/library' as const,
    most: 1,
    body: () => ({ kind, ...PAGE }),
  })),
  ...(['picture', 'portrait', 'video'] as const).map((tool) => ({
    name: 'aitemplate/list' as const,
    most: 1,
    body: () => ({ tool, ...PAGE }),
  })),
  { name: 'imagetovideo/order', most: 2, body: () => PAGE },
  { name: 'texttoimage/list', most: 5, body: () => PAGE },
  { name: 'texttoimage/character/list', most: 2, body: () => ({}) },
  { name: 'texttonovel/list', most: 1, body: () => PAGE },
  { name: 'texttonovel/info', most: 3, body: ({ aiNovelId: id }) => ({ id }) },
  { name: 'texttonovel/read', most: 3, body: ({ aiNovelId: id }) => ({ id, chapter: 1 }) },
  ...(['txt', 'epub'] as const).map((format) => ({
    name: 'texttonovel/export' as const,
    most: 1,
    body: ({ aiNovelId: id }: FilledIds) => ({ id, format }),
  })),
  ...(['gallery', 'own'] as const).map((scope) => ({
    name: 'aimate/character/list' as const,
    most: 1,
    body: () => ({ scope, ...PAGE }),
  })),
  { name: 'aimate/character/info', most: 4, body: ({ companionId: id }) => ({ id }) },
  ...(['json', 'charx'] as const).map((format) => ({
    name: 'aimate/character/export' as const,
    most: 1,
    body: ({ companionId: id }: FilledIds) => ({ id, format }),
  })),
  { name: 'aimate/chat/list', most: 1, body: () => PAGE },
  { name: 'aimate/chat/info', most: 10, body: ({ companionChatId: id }) => ({ id }) },
  {
    name: 'aimate/chat/messages',
    most: 5,
    body: ({ companionChatId: id, companionMessageId: before }) => ({ id, before }),
  },
  {
    name: 'aimate/chat/branches',
    most: 3,
    body: ({ companionChatId: id }) => ({ id, ...PAGE }),
  },
  ...(['txt', 'json'] as const).map((format) => ({
    name: 'aimate/chat/export' as const,
    most: 2,
    body: ({ companionChatId: id }: FilledIds) => ({ id, format }),
  })),
  { name: 'aimate/memory/characters', most: 1, body: () => PAGE },
  {
    name: 'aimate/memory/list',
    most: 2,
    body: ({ companionId: characterId }) => ({ characterId, ...PAGE }),
  },
  {
    name: 'aimate/memory/export',
    most: 2,
    body: ({ companionId: characterId }) => ({ characterId }),
  },
  { name: 'aimate/gift/list', most: 5, body: ({ companionId: characterId }) => ({ characterId }) },
  { name: 'aimate/sync', most: 5, body: () => ({ since: 0 }) },
  { name: 'aimate/gianBalance', most: 1, body: () => ({}) },
  { name: 'aimate/score/list', most: 1, body: () => PAGE },
  { name: 'aimate/score/product/list', most: 3, body: () => ({}) },
];
