import type { BookDetail, Chapter } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import type { CallResponse } from '../../src/lib/api/call-types.ts';
import type { ChapterDownload, VideoDownload } from '../../src/entities/downloads/download.ts';
import { fakeCaches } from '../fake/fake-caches.ts';

export const USER = 'a user';
const SEGMENTS = 4;
const SEGMENT_BYTES = 32;
const DAY_MS = 86_400_000;

/** A video as the server returns it. */
export function videoDetail(id: string): VideoDetail {
  return {
    id,
    contentType: 2,
    title: `视频 ${id}`,
    cover: { path: '', width: 16, height: 9, color: '#000000' },
    durationSeconds: SEGMENTS * 4,
    access: { rule: 'free' },
    rating: 'general',
    isAiMade: false,
    plays: 1,
    likes: 1,
    uploader: null,
    publishedAt: 1,
    description: '',
    tags: [],
    actors: [],
    collects: 0,
    comments: 0,
    marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
  };
}

export const quality = { name: '480p', width: 854, height: 480, bytes: SEGMENTS * SEGMENT_BYTES };

/** A download, complete except for its bytes. */
export function buildDownload(id: string, over: Partial<VideoDownload> = {}): VideoDownload {
  return {
    kind: 'video',
    key: `${USER}/${id}`,
    userId: USER,
    item: videoDetail(id),
    quality,
    gainDb: 0,
    state: 'waiting',
    failure: null,
    savedBytes: 0,
    segments: [],
    contentKey: null,
    cover: null,
    thumbnails: null,
    subtitles: [],
    until: Date.now() + DAY_MS,
    hindrance: null,
    createdAt: 1,
    ...over,
  };
}

export const BOOK = 'a book';

/** A book as the server returns it: a comic unless something else is said. */
export function bookDetail(
  contentType: BookDetail['contentType'] = contentTypes.comic,
): BookDetail {
  return {
    ...{ id: BOOK, contentType, title: '夜航船', author: '林夜', narrator: '' },
    cover: { path: '', width: 3, height: 4, color: '#000000' },
    ...{ chapters: 3, finished: false, rating: 'general', isAiMade: false, uploader: null },
    ...{ plays: 1, likes: 1 },
    terms: {
      ...{ freeChapters: 0, rule: 'free', tier: null },
      ...{ chapterPriceGoldCents: null, priceGoldCents: null },
    },
    ...{ publishedAt: 1, description: '', tags: [], collects: 0, comments: 0, totalExtent: 3 },
    marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
    ...{ layout: 'strip', direction: 'ltr', counterpart: null },
  };
}

/** Named by a word that ends with its number. */
export function bookChapter(id: string): Chapter {
  const number = Number(/\d+$/.exec(id)?.[0] ?? 1);
  return {
    ...{ id, number, title: `第 ${number} 章`, extent: 2 },
    ...{ isFree: true, priceGoldCents: null, publishedAt: 1 },
  };
}

/** A chapter, complete except for its bytes. */
export function buildChapterDownload(
  id: string,
  over: Partial<ChapterDownload> = {},
): ChapterDownload {
  const { contentType, title, cover, author, narrator } = bookDetail();
  const { rating, isAiMade, finished, layout, direction } = bookDetail();
  return {
    ...{ key: `${USER}/${id}`, userId: USER, kind: 'chapter', chapter: bookChapter(id) },
    item: {
      ...{ id: BOOK, contentType, title, cover, author, narrator },
      ...{ rating, isAiMade, finished, layout, direction },
    },
    ...{ previous: null, next: null, bytes: 100, script: null },
    ...{ state: 'waiting', failure: null, savedBytes: 0, segments: [], contentKey: null },
    ...{ cover: null, until: Date.now() + DAY_MS, hindrance: null, createdAt: 1 },
    ...over,
  };
}

/** Pictures of a chapter, at addresses that end. */
const chapterPictures = (id: string): PagePicture[] =>
  [1, 2].map((number) => ({
    ...{ id: `${id} ${number}`, number, width: 800, height: 1200, crop: null, caption: '' },
    slices: [
      {
        ...{ path: `s/grant/l/${id}/${number}.webp`, width: 800, height: 1200, color: '#000000' },
      },
    ],
  }));

/** The response of `content/cache` for a chapter of a book of some kind; its chapters are numbered at their ends. */
export function chapterCacheResponse(
  id: string,
  contentType: BookDetail['contentType'] = contentTypes.comic,
): CallResponse<'content/cache'> {
  const now = Date.now();
  const text = { paragraphs: [{ kind: 'text' as const, id: 0, text: `${id} 的正文` }] };
  const isComic = contentType === contentTypes.comic;
  return {
    book: bookDetail(contentType),
    licence: { until: now + DAY_MS, now },
    sizes: [{ id, bytes: 64 }],
    source: {
      contentId: BOOK,
      chapter: bookChapter(id),
      access: { allowed: true, why: 'free', need: null, previewSeconds: null },
      previous: null,
      next: bookChapter(`next ${bookChapter(id).number + 1}`),
      pictures: isComic ? chapterPictures(id) : [],
      text: isComic ? null : text,
      textRevision: isComic ? null : 1,
      audio:
        contentType === contentTypes.audio
          ? {
              playlistUrl: `https://api.example/${id}/list`,
              ...{ expiresAt: now + DAY_MS, durationSeconds: 16, gainDb: 0 },
              ...{ marks: [], textChapterId: null },
            }
          : null,
      expiresAt: now + DAY_MS,
    },
  };
}

/** The key that segments are encrypted with. */
export function contentKey(): Promise<CryptoKey> {
  const bytes = new Uint8Array(16).fill(7);
  return crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
}

/** The response of `media/cache` for a video in a quality. */
export function cacheResponse(id: string): CallResponse<'media/cache'> {
  return {
    item: videoDetail(id),
    access: { allowed: true, why: 'free', need: null, previewSeconds: null },
    qualities: [quality],
    licence: { until: Date.now() + DAY_MS, now: Date.now() },
    gainDb: 0,
    source: {
      quality,
      segments: SEGMENTS,
      expiresAt: Date.now() + DAY_MS,
      playlistUrl: `https://api.example/${id}/list`,
      thumbnails: null,
      subtitles: [
        {
          ...{ language: 'zh', label: '中文', isDefault: true },
          url: `https://cdn.example/${id}/zh.vtt`,
        },
      ],
    },
  };
}

/** A server of playlists, keys, segments and subtitles, with a log of its requests. */
export function fakeServer() {
  const asked: string[] = [];
  let isAway = false;
  /** Holds responses back until the returned function is called. */
  let held: Promise<void> | null = null;
  const answer = (path: string): BodyInit => {
    const [, id = '', file = ''] = path.split('/');
    if (file === 'key') return new Uint8Array(16).fill(7);
    if (file === 'zh.vtt') return 'WEBVTT';
    if (file !== 'list') return new Uint8Array(SEGMENT_BYTES);
    const lines = Array.from(
      { length: SEGMENTS },
      (_, index) => `#EXTINF:4,\nhttps://cdn.example/${id}/${index}.ts`,
    );
    return `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="https://api.example/${id}/key"\n${lines.join('\n')}\n#EXT-X-ENDLIST`;
  };
  const fetchFile = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    if (isAway) throw new TypeError('no network');
    if (held !== null && pathname.endsWith('.ts')) await abortable(held, init?.signal);
    return new Response(answer(pathname));
  };
  return {
    asked,
    segmentsAsked: () => asked.filter((path) => path.endsWith('.ts')),
    fetch: fetchFile,
    goAway: (next: boolean) => (isAway = next),
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return () => {
        held = null;
        release();
      };
    },
  };
}

function abortable(work: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    void work.then(resolve);
  });
}

/** An empty device, without downloads and requests. */
export async function freshDevice() {
  const device = fakeCaches();
  const server = fakeServer();
  vi.stubGlobal('caches', device.caches);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('location', new URL('https://app.example/'));
  vi.stubGlobal('indexedDB', new IDBFactory());
  return { ...device, server };
}
