import type { ChapterParagraph } from '@yehang/contract/shapes/chapter-text.ts';
import type { StaffChapter } from '@yehang/contract/shapes/staff-chapter.ts';
import { findPartAudioFacts } from '../../db/queries/books/audio.ts';
import { findPartText } from '../../db/queries/books/texts.ts';
import { listPagePictures } from '../../db/queries/pictures/page-pictures.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import { staffSoundPlaylist } from './chapter-audio.ts';
import { consoleChapters } from './edit-chapters.ts';

interface StaffContext {
  database: Database;
  viewTokens: ViewTokens;
}

/** What an editor looks at before a chapter is published. Error: 4040 (no such book or chapter). */
export async function staffChapter(
  context: StaffContext,
  staff: StaffMember,
  { contentId, chapterId }: { contentId: string; chapterId: string },
): Promise<StaffChapter> {
  const { list } = await consoleChapters(context, contentId);
  if (!list.some(({ id }) => id === chapterId)) throw new AppError(4040, '没有这一章');
  return chapterForStaff(context, staff, { contentId, partId: chapterId });
}

/** A chapter in whatever state it is, or the pictures of a set; the caller knows that it is of the content. */
export async function chapterForStaff(
  { database, viewTokens }: StaffContext,
  staff: StaffMember,
  { contentId, partId }: { contentId: string; partId: string | null },
): Promise<StaffChapter> {
  const [pictures, text, facts] = await Promise.all([
    listPagePictures(database, { contentId, partId, limit: null }),
    partId === null
      ? null
      : findPartText(database, partId).then((found) => found?.paragraphs ?? null),
    partId === null ? null : findPartAudioFacts(database, partId),
  ]);
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const paragraphs = (text ?? []).flatMap((it): ChapterParagraph[] => {
    if (it.kind !== 'picture') return [it];
    const picture = byId.get(it.pictureId);
    return picture ? [{ kind: 'picture', id: it.id, picture }] : [];
  });
  const audio =
    facts && partId !== null
      ? {
          playlistUrl: staffSoundPlaylist({ viewTokens }, staff, partId),
          durationSeconds: facts.durationSeconds,
        }
      : null;
  return { pictures, paragraphs, audio };
}
