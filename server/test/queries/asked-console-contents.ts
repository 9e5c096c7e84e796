import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { type AskedOfConsole, PAGE } from './asked.ts';
import type { FilledIds } from './filled-app.ts';

const ROOMS = [
  'comic',
  'novel',
  'audio',
  'photo',
  'game',
  'reserved',
] as const satisfies ContentKind[];

/** What staff ask of contents, chapters, files, the review, the home page and the catalogue. */
export const askedOfConsoleContents: readonly AskedOfConsole[] = [
  { name: 'content/list', most: 1, body: () => PAGE },
  { name: 'content/list', most: 1, body: ({ tagId }) => ({ tagId, text: '夜航', ...PAGE }) },
  { name: 'content/count', most: 1, body: () => ({}) },
  { name: 'content/info', most: 4, body: ({ long: id }) => ({ id }) },
  { name: 'content/link', most: 1, body: ({ long: id }) => ({ id }) },
  { name: 'content/versions', most: 2, body: ({ ownWork: id }) => ({ id, ...PAGE }) },
  {
    name: 'content/metadata/preview',
    most: 1,
    body: ({ works }) => ({ rows: works.map((id, at) => ({ line: at + 2, id, title: '新标题' })) }),
  },
  // The content, its words, files, copies and hashes; what is near to them; and what is said of all that.
  { name: 'duplicate/list', most: 7, body: ({ ownComic: id }) => ({ id }) },
  ...ROOMS.map((kind) => ({
    name: 'room/info' as const,
    most: 5,
    body: ({ [kind]: id }: FilledIds) => ({ id }),
  })),
  { name: 'series/list', most: 2, body: () => PAGE },
  { name: 'series/info', most: 2, body: ({ series: id }) => ({ id }) },
  { name: 'book/chapters', most: 2, body: ({ ownComic: contentId }) => ({ contentId }) },
  {
    name: 'book/chapter',
    most: 5,
    body: ({ ownComic: contentId, ownChapterId: chapterId }) => ({ contentId, chapterId }),
  },
  {
    name: 'book/text',
    most: 1,
    body: ({ ownNovel: contentId, ownTextId: chapterId }) => ({ contentId, chapterId }),
  },
  {
    name: 'picture/list',
    most: 3,
    body: ({ ownComic: contentId, ownChapterId: chapterId }) => ({ contentId, chapterId }),
  },
  { name: 'import/list', most: 1, body: ({ ownNovel: contentId }) => ({ contentId }) },
  // The import, and others of the same file.
  { name: 'import/info', most: 2, body: ({ importId: id }) => ({ id }) },
  {
    name: 'import/cuts',
    most: 1,
    body: ({ importId: id }) => ({ id, encoding: null, rule: null }),
  },
  { name: 'import/lines', most: 1, body: ({ importId: id }) => ({ id, encoding: null, from: 0 }) },
  { name: 'media/status', most: 1, body: ({ works }) => ({ contentIds: [...works] }) },
  { name: 'track/list', most: 1, body: ({ long: contentId }) => ({ contentId }) },
  { name: 'upload/list', most: 2, body: () => ({}) },
  { name: 'review/list', most: 1, body: () => PAGE },
  { name: 'review/info', most: 8, body: ({ ownComic: id }) => ({ id }) },
  {
    name: 'review/chapter',
    most: 5,
    body: ({ ownComic: id, ownChapterId: chapterId }) => ({ id, chapterId }),
  },
  { name: 'live/list', most: 6, body: () => ({}) },
  { name: 'live/guide', most: 5, body: ({ live: id }) => ({ id, ...PAGE }) },
  { name: 'circle/list', most: 1, body: () => PAGE },
  { name: 'channel/list', most: 2, body: () => ({}) },
  { name: 'shortcut/list', most: 1, body: () => ({}) },
  { name: 'home/list', most: 2, body: () => ({}) },
  { name: 'home/module/info', most: 2, body: ({ moduleId: id }) => ({ id }) },
  {
    name: 'home/preview',
    most: 1,
    body: ({ works }) => ({ filling: { by: 'hand', contentIds: [...works] } }),
  },
  {
    name: 'home/preview',
    most: 1,
    body: () => ({ filling: { by: 'rule', rule: { sort: 'new' } } }),
  },
  { name: 'tag/list', most: 1, body: () => ({ text: '标签' }) },
  { name: 'tag/page', most: 1, body: () => PAGE },
  { name: 'topic/list', most: 1, body: () => ({}) },
  { name: 'topic/info', most: 2, body: ({ topicId: id }) => ({ id }) },
  { name: 'actor/list', most: 1, body: () => PAGE },
  { name: 'actor/info', most: 2, body: ({ performerId: id }) => ({ id }) },
  { name: 'uploader/list', most: 1, body: () => ({ text: '夜航' }) },
  { name: 'hotword/list', most: 3, body: () => ({}) },
  { name: 'task/list', most: 1, body: () => PAGE },
  { name: 'task/info', most: 2, body: ({ taskId: id }) => ({ id }) },
];
