import { bookKind } from '@yehang/contract/shapes/book.ts';
import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { listChapterSizes } from '../../db/queries/library/downloadable-chapters.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import { toHeldTiers } from '../access/decide-access.ts';
import { AppError } from '../app-error.ts';
import type { SoundContext } from '../books/chapter-audio.ts';
import { openBook } from '../books/open-book.ts';
import { convertTitles } from '../books/convert-script.ts';
import { openChapter, toChapterAccess, type OpenedChapter } from '../books/open-chapter.ts';
import { keptTextAndSound, picturesOfChapter, type ReadContext } from '../books/read-chapter.ts';
import { openContentOf } from '../content/open-content.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { decideDownload } from './decide-download.ts';
import { requireAgreedSaving } from './require-agreed.ts';
import { savingError } from './saving-error.ts';

/** Above any normal use: a whole long novel in some hours. */
const STARTS = { limit: 600, windowSeconds: 3600 };
/** Asking what all chapters take reads all of a book. */
const LOOKS = { limit: 120, windowSeconds: 600 };

type ChapterDownloadContext = ReadContext & SoundContext & { counters: Counters };

interface ChapterDownloadRequest {
  /** The book. */
  id: string;
  chapterId?: string | undefined;
  script?: ChineseScript | undefined;
}

/**
 * Whether a viewer may save chapters of a book, and with a chapter what is saved of it. It counts no view: what is read
 * with network is counted then.
 * Errors: 4031, 4040; 4030 (nobody may save, or somebody shown did not agree to it); 4100 (no tier that may, data: savingTiers); 4100 and 4101 (the chapter is
 * not open to the viewer, data: access); 4290.
 */
export async function startChapterDownload(
  context: ChapterDownloadContext,
  viewer: Viewer,
  request: ChapterDownloadRequest,
  origin: string,
) {
  const { id, chapterId } = request;
  const opened =
    chapterId === undefined
      ? await openContentOf(context, viewer, id, bookKind.options)
      : await openChapter(context, viewer, chapterId, bookKind.options);
  if (opened.content.id !== id) throw new AppError(4040, '没有这一章');
  await requireAgreedSaving(context.database, id);
  const chapter = 'chapter' in opened ? opened : null;
  // Without a chapter only the tiers count: some chapters are open to everybody.
  const licence = licenceOf(context, opened.content, chapter?.access ?? FREE);
  const limited = chapter ? 'cache:chapter' : 'cache:book';
  await limit(context.counters, `${limited}:${viewer.userId}`, chapter ? STARTS : LOOKS);
  const [{ book }, sizes, source] = await Promise.all([
    openBook(context, viewer, id, bookKind.options),
    listChapterSizes(context.database, id, chapterId ?? null),
    chapter && toSource(context, viewer, chapter, { script: request.script, origin }),
  ]);
  return { book, licence, sizes, source };
}

const FREE: AccessDecision = { allowed: true, why: 'free', need: null, previewSeconds: null };

function licenceOf(
  { settings }: Pick<ChapterDownloadContext, 'settings'>,
  content: OpenableRow,
  access: AccessDecision,
) {
  const now = new Date();
  const { offlineTiers: savingTiers, offlineDays: days } = settings.current;
  const { tier } = content;
  const held = toHeldTiers(content);
  const decision = decideDownload({ access, tier, held, savingTiers, days, now });
  if (!decision.allowed) throw savingError(decision.hindrance, access, savingTiers);
  return { until: decision.until.getTime(), now: now.getTime() };
}

async function toSource(
  context: ChapterDownloadContext,
  viewer: Viewer,
  opened: OpenedChapter,
  how: { script: ChineseScript | undefined; origin: string },
) {
  const access = await convertTitles(toChapterAccess(opened), how.script);
  if (opened.content.kind === 'comic')
    return {
      ...access,
      ...(await picturesOfChapter(context, opened)),
      text: null,
      textRevision: null,
      audio: null,
    };
  const body = await keptTextAndSound(context, viewer, opened, how);
  return { ...access, pictures: [], expiresAt: body.audio?.expiresAt ?? null, ...body };
}
