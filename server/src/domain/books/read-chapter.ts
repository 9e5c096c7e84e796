import type {
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
import { openChapter, requireOpen, toChapterLook } from './open-chapter.ts';

type ReadContext = BookContext & { pictureGrants: PictureGrants };

/** A chapter's pictures, and what lies around it; counts a view. Errors: 4031, 4040, 4100, 4101. */
export async function readPictures(context: ReadContext, viewer: Viewer, chapterId: string) {
  const opened = await openChapter(context, viewer, chapterId, ['comic']);
  requireOpen(opened);
  const { content, chapter } = opened;
  const [pictures] = await Promise.all([
    signedPicturesOf(context, { contentId: content.id, partId: chapter.id }),
    countPlayOf(context, viewer, content.id),
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
  const { content, chapter } = opened;
  const [stored, audio] = await Promise.all([
    findPartText(context.database, chapter.id),
    content.kind === 'audio' ? audioOf(context, viewer, chapter.id, origin) : null,
    countPlayOf(context, viewer, content.id),
  ]);
  const text = stored && (await toChapterText(context, content.id, chapter.id, stored));
  const look = toChapterLook(opened);
  if (!text || !script) return { ...look, text, audio };
  const paragraphs = await convertParagraphs(text.paragraphs, script);
  return { ...look, text: { paragraphs }, audio };
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
