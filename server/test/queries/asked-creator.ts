import { type Asked, PAGE } from './asked.ts';
import type { FilledIds } from './filled-app.ts';

const WORK_KINDS = ['long', 'short', 'comic', 'novel', 'audio', 'photo'] as const;

/** What is asked by creators of their works, files, income, consents and measures. */
export const askedOfCreators: readonly Asked[] = [
  { name: 'creator/state', most: 1, body: () => ({}) },
  { name: 'creator/consent/list', most: 1, body: () => PAGE },
  { name: 'user/measure/list', most: 1, body: () => PAGE },
  // Whether they are a creator, the uploads, and the room that is left.
  { name: 'upload/list', most: 3, body: () => ({}) },
  { name: 'publish/contents', most: 1, body: () => PAGE },
  { name: 'publish/info', most: 2, body: () => ({}) },
  { name: 'publish/detail', most: 1, body: ({ ownWork: id }) => ({ id }) },
  { name: 'publish/income', most: 2, body: () => ({}) },
  { name: 'publish/income', most: 2, body: ({ ownWork: id }) => ({ id }) },
  ...WORK_KINDS.map((kind) => ({
    name: 'publish/categories' as const,
    most: 1,
    body: () => ({ kind }),
  })),
  ...(['ownComic', 'ownNovel'] as const).map((book) => ({
    name: 'publish/chapter/list' as const,
    most: 2,
    body: ({ [book]: id }: FilledIds) => ({ id }),
  })),
  {
    name: 'publish/chapter/text',
    most: 3,
    body: ({ ownNovel: id, ownTextId: chapterId }) => ({ id, chapterId }),
  },
  {
    name: 'publish/picture/list',
    most: 3,
    body: ({ ownComic: id, ownChapterId: chapterId }) => ({ id, chapterId }),
  },
  { name: 'publish/import/list', most: 2, body: ({ ownNovel: contentId }) => ({ contentId }) },
  // The import, and others of the same file.
  { name: 'publish/import/info', most: 2, body: ({ importId: id }) => ({ id }) },
  {
    name: 'publish/import/cuts',
    most: 2,
    body: ({ importId: id }) => ({ id, encoding: null, rule: null }),
  },
  {
    name: 'publish/import/lines',
    most: 2,
    body: ({ importId: id }) => ({ id, encoding: null, from: 0 }),
  },
];
