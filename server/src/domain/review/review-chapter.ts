import type { ChapterParagraph } from '@yehang/contract/shapes/chapter-text.ts';
import { findPartAudioFacts } from '../../db/queries/books/audio.ts';
import { findPartText } from '../../db/queries/books/texts.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { listPagePictures } from '../../db/queries/pictures/page-pictures.ts';
import { findReview } from '../../db/queries/review/review.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { staffSoundPlaylist } from '../books/chapter-audio.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import { AppError } from '../app-error.ts';

/** What a reviewer reads of a submission: a chapter, or the pictures of a set. Error: 4040 (no such work or chapter). */
export async function reviewChapter(
  { database, viewTokens }: { database: Database; viewTokens: ViewTokens },
  staff: StaffMember,
  { id: contentId, chapterId: partId }: { id: string; chapterId: string | null },
) {
  if (!(await findReview(database, contentId))) throw new AppError(4040, '没有这个作品');
  if (partId !== null) {
    const chapters = await listWorkChapters(database, contentId);
    if (!chapters.some(({ id }) => id === partId)) throw new AppError(4040, '没有这一章');
  }
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
