import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { aiNovelFormat, type AiNovelFormat } from '@yehang/contract/shapes/ai-novel.ts';
import { id as idField } from '@yehang/contract/shapes/fields.ts';
import { listAiChapters, listAiChapterTexts } from '../../db/queries/ai/novel-chapters.ts';
import { findAiNovel, type AiNovelRow } from '../../db/queries/ai/novels.ts';
import type { Database } from '../../db/connect.ts';
import { zipStream } from '../../media/archive/write-zip.ts';
import { AppError } from '../app-error.ts';
import { limit, type Counters } from '../rate-limits.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { readAiSettings } from './ai-settings.ts';
import { chapterHeading, epubFiles, linesOf, type BookChapter } from './novel-epub.ts';
import { noNovel, ownNovel } from './own-novel.ts';
import { labelOf } from './to-ai-job.ts';
import { DOTS_AT_ENDS, NOT_IN_BOOK_NAMES } from '../text/patterns.ts';

/** Long enough for a download that is begun by hand. */
const LASTS_MS = 10 * 60_000;
const MADE = { limit: 30, windowSeconds: 3600 };
/** Chapters that are in memory at once. */
const CHAPTERS_AT_ONCE = 10;

const signOf = (seal: Seal, text: string) =>
  createHmac('sha256', seal.derive('yehang/ai-novel-file/v1')).update(text).digest('base64url');

const fileNameOf = ({ title }: Pick<AiNovelRow, 'title'>, format: AiNovelFormat) =>
  `${title.replace(NOT_IN_BOOK_NAMES, '').replace(DOTS_AT_ENDS, '') || '小说'}.${format}`;

/** A link that opens a novel of the viewer's as a file for a while. Errors: 4040, 4090 (no chapter yet), 4290. */
export async function openNovelFile(
  { database, seal, counters }: { database: Database; seal: Seal; counters: Counters },
  viewer: Viewer,
  { id, format }: { id: string; format: AiNovelFormat },
  now = Date.now(),
): Promise<{ path: string; fileName: string; expiresAt: number }> {
  const novel = await ownNovel(database, viewer, id);
  if (novel.chapters === 0) throw new AppError(4090, '还没有写好的章节，先写一章再导出');
  await limit(counters, `novel-file:${viewer.userId}`, MADE);
  const expiresAt = now + LASTS_MS;
  const audience = audienceOf(viewer) === 'general' ? 'g' : 'e';
  const text = [viewer.userId, id, format, audience, expiresAt].join('.');
  const path = `/texttonovel/file?token=${text}.${signOf(seal, text)}`;
  return { path, fileName: fileNameOf(novel, format), expiresAt };
}

/** The file that a token opens, made as it is read. Error: 4040 (none of ours, over, or the novel is gone). */
export async function novelFile(
  { database, seal }: { database: Database; seal: Seal },
  token: string,
  now = Date.now(),
): Promise<{ stream: Readable; fileName: string; mediaType: string }> {
  const parts = token.split('.');
  const [userId, id, format, audience, expiresAt] = parts;
  const text = parts.slice(0, -1).join('.');
  const known = aiNovelFormat.safeParse(format);
  const ids = idField.safeParse(userId).success && idField.safeParse(id).success;
  const isOurs = isSameSecret(parts.at(-1)!, signOf(seal, text));
  if (!isOurs || !ids || !known.success || Number(expiresAt) < now)
    throw new AppError(4040, '下载链接已过期，请重新导出');
  const novel = await findAiNovel(database, userId!, id!);
  if (!novel || (novel.isAdult && audience === 'g')) throw noNovel();
  const fileName = fileNameOf(novel, known.data);
  if (known.data === 'txt')
    return {
      stream: Readable.from(txtOf(novel, chaptersOf(database, novel))),
      fileName,
      mediaType: 'text/plain; charset=utf-8',
    };
  const { producer } = await readAiSettings(database);
  const chapters = await listAiChapters(database, novel.userId, novel.id);
  const { title, premise: description, updatedAt: changedAt } = novel;
  const facts = { id: novel.id, title, description, label: labelOf(novel), producer, changedAt };
  const named = chapters.map((one) => ({ chapter: one.chapter, title: one.title }));
  const last = chapters.at(-1)?.chapter ?? 0;
  const files = epubFiles(
    { ...facts, chapters: named },
    inStep(chaptersOf(database, novel), last, chapters.length),
  );
  return {
    stream: Readable.from(zipStream(files, changedAt)),
    fileName,
    mediaType: 'application/epub+zip',
  };
}

/** A novel's chapters with their texts, some at a time; between two pages no statement is open. */
async function* chaptersOf(
  database: Database,
  { userId, id }: AiNovelRow,
): AsyncGenerator<BookChapter> {
  for (let after = 0; ;) {
    const page = { userId, novelId: id, after, limit: CHAPTERS_AT_ONCE };
    const rows = await listAiChapterTexts(database, page);
    yield* rows;
    if (rows.length < CHAPTERS_AT_ONCE) return;
    after = rows.at(-1)!.chapter;
  }
}

/** The chapters that the book's contents name, no later ones; throws where some are gone by then. */
async function* inStep(
  chapters: AsyncIterable<BookChapter>,
  last: number,
  count: number,
): AsyncGenerator<BookChapter> {
  let sent = 0;
  for await (const chapter of chapters) {
    if (chapter.chapter > last) break;
    sent += 1;
    yield chapter;
  }
  if (sent !== count) throw new Error('chapters of a novel went while it was exported');
}

/** As text: with a mark of its encoding, for readers that guess, and the label before and after the story. */
async function* txtOf(
  novel: AiNovelRow,
  chapters: AsyncIterable<BookChapter>,
): AsyncGenerator<string> {
  const label = `【${labelOf(novel)}】`;
  yield `\ufeff${novel.title}\n${label}\n`;
  for await (const chapter of chapters)
    yield `\n${chapterHeading(chapter)}\n\n${linesOf(chapter.text)
      .map((line) => `　　${line}\n`)
      .join('')}`;
  yield `\n${label}\n`;
}
