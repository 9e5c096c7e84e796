import type {
  ChapterAudio,
  ChapterParagraph,
  ChapterText,
  ChineseScript,
} from '@yehang/contract/shapes/chapter-text.ts';
import { findPartText } from '../../db/queries/books/texts.ts';
import type { StoredParagraph } from '../../db/types.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import { signedPicturesOf } from '../pictures/signed-pictures.ts';
import { countPlayOf } from '../playback/count-play.ts';
import type { Viewer } from '../viewer.ts';
import { audioOf, type SoundContext } from './chapter-audio.ts';
import type { BookContext } from './context.ts';
import { convertParagraphs } from './convert-script.ts';
import { openChapter, requireOpen, toChapterLook, type OpenedChapter } from './open-chapter.ts';

export type ReadContext = BookContext & { pictureGrants: PictureGrants };

/** A chapter's pictures, and what lies around it; counts a view. Errors: 4031, 4040, 4100, 4101. */
export async function readPictures(context: ReadContext, viewer: Viewer, chapterId: string) {
  const opened = await openChapter(context, viewer, chapterId, ['comic']);
  requireOpen(opened);
  const [pictures] = await Promise.all([
    picturesOfChapter(context, opened),
    countPlayOf(context, viewer, opened.content.id),
  ]);
  return { ...toChapterLook(opened), ...pictures };
}

/** A chapter's text and sound, and what lies around it; counts a view. Errors: 4031, 4040, 4100, 4101. */
export async function readNovel(
  context: ReadContext & SoundContext,
  viewer: Viewer,
  { id: chapterId, script }: { id: string; script?: ChineseScript | undefined },
  origin: string,
) {
  const opened = await openChapter(context, viewer, chapterId, ['novel', 'audio']);
  requireOpen(opened);
  const [body] = await Promise.all([
    textAndSoundOf(context, viewer, opened, { script, origin }),
    countPlayOf(context, viewer, opened.content.id),
  ]);
  return { ...toChapterLook(opened), ...body };
}

/** The pictures of a chapter of a comic. */
export function picturesOfChapter(context: ReadContext, { content, chapter }: OpenedChapter) {
  return signedPicturesOf(context, { contentId: content.id, partId: chapter.id });
}

/** What there is to read and to hear of a chapter of a novel. */
export async function textAndSoundOf(
  context: ReadContext & SoundContext,
  viewer: Viewer,
  { content, chapter }: OpenedChapter,
  { script, origin }: { script: ChineseScript | undefined; origin: string },
): Promise<{ text: ChapterText | null; audio: ChapterAudio | null }> {
  const [stored, audio] = await Promise.all([
    findPartText(context.database, chapter.id),
    content.kind === 'audio' ? audioOf(context, viewer, chapter.id, origin) : null,
  ]);
  const text = stored && (await toChapterText(context, content.id, chapter.id, stored));
  if (!text || !script) return { text, audio };
  return { text: { paragraphs: await convertParagraphs(text.paragraphs, script) }, audio };
}

async function toChapterText(
  context: ReadContext,
  contentId: string,
  partId: string,
  stored: readonly StoredParagraph[],
): Promise<ChapterText> {
  const hasPictures = stored.some(({ kind }) => kind === 'picture');
  const pictures = hasPictures
    ? (await signedPicturesOf(context, { contentId, partId })).pictures
    : [];
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return { paragraphs: stored.flatMap((it) => toParagraph(it, byId)) };
}

function toParagraph(
  stored: StoredParagraph,
  pictures: ReadonlyMap<string, PagePicture>,
): ChapterParagraph[] {
  if (stored.kind !== 'picture') return [stored];
  const picture = pictures.get(stored.pictureId);
  return picture ? [{ kind: 'picture', id: stored.id, picture }] : [];
}
