import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { GenericSchema } from 'valibot';
import {
  array,
  boolean,
  custom,
  fallback,
  literal,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  safeParse,
  string,
  variant,
} from 'valibot';
import type {
  ChapterDownload,
  Download,
  DownloadedBook,
  UnreadableDownload,
  VideoDownload,
} from './download.ts';

const count = fallback(number(), 0);
const positive = pipe(number(), minValue(1));
const picture = object({ path: string(), width: positive, height: positive, color: string() });
const tier = picklist(['supreme', 'normal', 'live', 'dark']);
const access: GenericSchema<unknown, AccessRule> = variant('rule', [
  object({ rule: literal('free') }),
  object({ rule: literal('vip'), tier }),
  object({ rule: literal('gold'), priceGoldCents: number() }),
  object({ rule: literal('vipOrGold'), tier, priceGoldCents: number() }),
]);
const person = { id: string(), picture: nullable(picture) };

/**
 * A video as it was when it was downloaded. A new field of a video needs its default for older records here, or this
 * does not compile.
 */
const item: GenericSchema<unknown, VideoDetail> = object({
  id: string(),
  contentType: picklist([1, 2]),
  title: string(),
  cover: picture,
  durationSeconds: number(),
  access: fallback(access, { rule: 'free' }),
  rating: picklist(['general', 'adult']),
  isAiMade: fallback(boolean(), false),
  plays: count,
  likes: count,
  uploader: fallback(
    nullable(object({ id: string(), nickname: string(), avatar: nullable(picture) })),
    null,
  ),
  publishedAt: count,
  description: fallback(string(), ''),
  tags: fallback(array(object({ id: string(), name: string() })), []),
  actors: fallback(array(object({ ...person, name: string() })), []),
  collects: count,
  comments: count,
  marks: fallback(
    object({
      liked: boolean(),
      collected: boolean(),
      watchedSeconds: nullable(number()),
      // Records of earlier versions have none.
      lastPart: fallback(nullable(number()), null),
    }),
    { liked: false, collected: false, watchedSeconds: null, lastPart: null },
  ),
});

/** What every record has. */
const common = {
  key: string(),
  userId: string(),
  state: picklist(['waiting', 'saving', 'paused', 'failed', 'saved']),
  failure: fallback(nullable(string()), null),
  savedBytes: count,
  segments: array(object({ url: string(), seconds: number() })),
  // Resolved late: on pages without https the class does not exist.
  contentKey: nullable(custom<CryptoKey>((it) => it instanceof CryptoKey)),
  cover: fallback(nullable(custom<Blob>((it) => it instanceof Blob)), null),
  until: number(),
  hindrance: fallback(nullable(picklist(['savingTier', 'access', 'gone'])), null),
  createdAt: count,
};

const video: GenericSchema<unknown, VideoDownload> = object({
  ...common,
  // Records of earlier versions have none.
  kind: fallback(literal('video'), 'video'),
  item,
  quality: object({ name: string(), width: positive, height: positive, bytes: number() }),
  gainDb: count,
  thumbnails: fallback(
    nullable(
      object({
        sheet: picture,
        columns: positive,
        rows: positive,
        count: positive,
        intervalSeconds: number(),
        vttUrl: string(),
      }),
    ),
    null,
  ),
  subtitles: fallback(
    array(
      object({
        language: string(),
        label: string(),
        isDefault: fallback(boolean(), false),
        file: string(),
      }),
    ),
    [],
  ),
});

const book: GenericSchema<unknown, DownloadedBook> = object({
  id: string(),
  contentType: picklist([9, 10, 12]),
  title: string(),
  cover: picture,
  author: fallback(string(), ''),
  narrator: fallback(string(), ''),
  rating: picklist(['general', 'adult']),
  isAiMade: fallback(boolean(), false),
  finished: fallback(boolean(), false),
  layout: fallback(nullable(picklist(['strip', 'pages'])), null),
  direction: fallback(nullable(picklist(['ltr', 'rtl'])), null),
});

const chapter: GenericSchema<unknown, Chapter> = object({
  id: string(),
  number: positive,
  title: string(),
  extent: count,
  isFree: fallback(boolean(), false),
  priceGoldCents: fallback(nullable(number()), null),
  publishedAt: count,
});

const chapterRecord: GenericSchema<unknown, ChapterDownload> = object({
  ...common,
  kind: literal('chapter'),
  item: book,
  chapter,
  previous: fallback(nullable(chapter), null),
  next: fallback(nullable(chapter), null),
  bytes: count,
  script: fallback(nullable(picklist(['simplified', 'traditional'])), null),
});

/**
 * Validates a record of this device's database, which another version of the app, or anybody, may have written. Newer
 * fields are filled in; without required ones it is unreadable.
 */
export function parseRecord(found: unknown): Download | UnreadableDownload {
  const isChapter = (found as { kind?: unknown } | null)?.kind === 'chapter';
  const parsed = isChapter ? safeParse(chapterRecord, found) : safeParse(video, found);
  if (parsed.success && isWhole(parsed.output)) return parsed.output;
  const { key, userId } = (found ?? {}) as { key?: unknown; userId?: unknown };
  // Every record has a key, which begins with the user's id.
  const named = String(key);
  return { key: named, userId: typeof userId === 'string' ? userId : (named.split('/')[0] ?? '') };
}

/** Whether it is complete: a download needs its key, and but for a text its segments. */
function isWhole({ kind, state, hindrance, segments, contentKey }: Download): boolean {
  if (state !== 'saved' || hindrance === 'gone') return true;
  return contentKey !== null && (kind === 'chapter' || segments.length > 0);
}
