import type { QueryClient } from '@tanstack/react-query';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { BookSource } from '../book/book-source.ts';
import { chapterTitle } from './novel-words.ts';
import { aiNovelKey } from './use-ai-novel.ts';

/** Long enough for the requests with which a chapter is opened. */
const FRESH_MS = 5_000;
const OWN: AccessDecision = { allowed: true, why: 'free', need: null, previewSeconds: null };

/** The id of a chapter in the reader: chapters of a novel that is being written have numbers alone. */
export const readerChapterId = (id: string, chapter: number): string => `${id}.${chapter}`;

function chapterOfReaderId(readerId: string): { id: string; chapter: number } {
  const [id = '', chapter] = readerId.split('.');
  return { id, chapter: Number(chapter) };
}

const toChapter = (id: string, one: AiNovelInfo['written'][number]): Chapter => ({
  id: readerChapterId(id, one.chapter),
  number: one.chapter,
  title: chapterTitle(one),
  extent: one.characters,
  isFree: true,
  priceGoldCents: null,
  publishedAt: one.updatedAt,
});

/** The novels that the viewer writes, for the reader of novels. Each chapter begins with the label. */
export function aiNovelSource(client: QueryClient): BookSource {
  const info = (id: string, signal?: AbortSignal) =>
    client.query({
      queryKey: aiNovelKey(id),
      queryFn: () => post('texttonovel/info', { id }, { ...(signal && { signal }) }),
      staleTime: FRESH_MS,
    });
  return {
    name: 'texttonovel/reader',
    page: '/ai/aiBookDesc',
    hasTools: false,
    book: async (id, signal) => {
      const novel = await info(id, signal);
      const chapters = novel.written.map((one) => toChapter(id, one));
      return {
        book: {
          ...{ id, title: novel.title, description: novel.premise, chapters: chapters.length },
          contentType: contentTypes.novel,
          cover: { path: '', width: 3, height: 4, color: '#14161c' },
          ...{ author: novel.label, finished: false, rating: 'general', isAiMade: true },
          ...{ plays: 0, likes: 0 },
          terms: {
            ...{ freeChapters: chapters.length, rule: 'free', tier: null },
            ...{ chapterPriceGoldCents: null, priceGoldCents: null },
          },
          ...{ uploader: null, publishedAt: novel.createdAt, tags: [], collects: 0, comments: 0 },
          marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
          totalExtent: chapters.reduce((sum, { extent }) => sum + extent, 0),
          ...{ layout: null, direction: null, narrator: '', counterpart: null },
        },
        ...{ owned: true, isFollowed: false, price: null, place: novel.place },
        latest: chapters.at(-1) ?? null,
      };
    },
    chapters: async (id, { signal }) => ({
      list: (await info(id, signal)).written.map((one) => toChapter(id, one)),
      viewer: { opensAll: true, bought: [], finished: [], discountPercent: 0 },
    }),
    chapter: async (readerId, { signal }) => {
      const { id, chapter } = chapterOfReaderId(readerId);
      const [novel, read] = await Promise.all([
        info(id, signal),
        post('texttonovel/read', { id, chapter }, { signal }),
      ]);
      const at = novel.written.findIndex((one) => one.chapter === chapter);
      const around = (by: number) => {
        const one = novel.written[at + by];
        return at === -1 || !one ? null : toChapter(id, one);
      };
      const present = novel.written[at];
      if (!present) throw new ApiError(4040, '没有这一章', null);
      const lines = read.text.split('\n').filter((line) => line.trim() !== '');
      const words = [`【${read.label}】`, ...lines];
      return {
        ...{ contentId: id, access: OWN, previous: around(-1), next: around(1) },
        chapter: { ...toChapter(id, present), title: chapterTitle({ chapter, title: read.title }) },
        text: {
          paragraphs: words.map((text, number) => ({
            kind: 'text' as const,
            id: number,
            text: text.trim(),
          })),
        },
        ...{ textRevision: null, picturesExpireAt: null, audio: null },
      };
    },
    sendPlace: ({ id, chapter, unit, fraction, version }) =>
      post('texttonovel/place', { id, chapter, unit, fraction, seconds: null, version }),
  };
}
