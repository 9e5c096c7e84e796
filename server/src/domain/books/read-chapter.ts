import type {
  ChapterAudio,
  ChapterParagraph,
  ChapterText,
  ChineseScript,
} from '@yehang/contract/shapes/chapter-text.ts';
import { findPartAudioFacts } from '../../db/queries/books/audio.ts';
import { findPartText, findTextRevision } from '../../db/queries/books/texts.ts';
import type { StoredParagraph } from '../../db/types.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import { signedPicturesOf } from '../pictures/signed-pictures.ts';
import { countPlayOf } from '../playback/count-play.ts';
import type { Viewer } from '../viewer.ts';
import { AppError } from '../app-error.ts';
import { audioOf, type SoundContext } from './chapter-audio.ts';
import type { BookContext } from './context.ts';
import { convertParagraphs, convertTitles } from './convert-script.ts';
import { openChapter, requireOpen, toChapterAccess, type OpenedChapter } from './open-chapter.ts';

export type ReadContext = BookContext & { pictureGrants: PictureGrants };

/** A chapter's pictures, and what lies around it; counts a view. Errors: 4031, 4040, 4100, 4101. */
export async function readPictures(context: ReadContext, viewer: Viewer, chapterId: string) {
  const opened = await openChapter(context, viewer, chapterId, ['comic']);
  requireOpen(opened);
  const [pictures] = await Promise.all([
    picturesOfChapter(context, opened),
    countPlayOf(context, viewer, opened.content.id),
  ]);
  return { ...toChapterAccess(opened), ...pictures };
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
  const [body, access] = await Promise.all([
    textAndSoundOf(context, viewer, opened, { script, origin }),
    convertTitles(toChapterAccess(opened), script),
    countPlayOf(context, viewer, opened.content.id),
  ]);
  return { ...access, ...body };
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
): Promise<TextAndSound> {
  const [stored, audio] = await Promise.all([
    findPartText(context.database, chapter.id),
    content.kind === 'audio' ? audioOf(context, viewer, chapter.id, origin) : null,
  ]);
  const textRevision = stored?.revision ?? null;
  if (!stored) return { text: null, textRevision, picturesExpireAt: null, audio };
  const { text, picturesExpireAt } = await toChapterText(
    context,
    content.id,
    chapter.id,
    stored.paragraphs,
  );
  const about = { textRevision, picturesExpireAt, audio };
  if (!script) return { text, ...about };
  const paragraphs = await convertParagraphs(text.paragraphs, script);
  return { text: { paragraphs }, ...about };
}

interface TextAndSound {
  text: ChapterText | null;
  /** Of the text, which counts its changes; null without one. */
  textRevision: number | null;
  /** When addresses of pictures in the text end; null where there are none. */
  picturesExpireAt: number | null;
  audio: ChapterAudio | null;
}

/**
 * The same for keeping it: with sound comes the text of the novel that goes with it, where its viewer may open that. It
 * counts no view. Its pictures are not kept.
 */
export async function keptTextAndSound(
  context: ReadContext & SoundContext,
  viewer: Viewer,
  opened: OpenedChapter,
  how: { script: ChineseScript | undefined; origin: string },
): Promise<TextAndSound> {
  const body = await textAndSoundOf(context, viewer, opened, how);
  const textChapterId = body.audio?.textChapterId ?? null;
  if (body.text || textChapterId === null) return body;
  const novel = await openChapter(context, viewer, textChapterId, ['novel']).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    },
  );
  if (!novel?.access.allowed) return body;
  const { text, textRevision } = await textAndSoundOf(context, viewer, novel, how);
  const paragraphs = text?.paragraphs.filter(({ kind }) => kind !== 'picture');
  return { ...body, text: paragraphs ? { paragraphs } : null, textRevision };
}

/** What a viewer is told of a chapter before it is opened, and which text it has now. Errors: 4031, 4040. */
export async function chapterAccessOf(context: ReadContext, viewer: Viewer, chapterId: string) {
  const opened = await openChapter(context, viewer, chapterId, ['novel', 'audio']);
  const { content, chapter } = opened;
  const facts =
    content.kind === 'audio' ? await findPartAudioFacts(context.database, chapter.id) : null;
  const textChapterId = facts?.textChapterId ?? null;
  const ids = [chapter.id, ...(textChapterId === null ? [] : [textChapterId])];
  const textRevision = await findTextRevision(context.database, ids);
  return { ...toChapterAccess(opened), textRevision };
}

async function toChapterText(
  context: ReadContext,
  contentId: string,
  partId: string,
  stored: readonly StoredParagraph[],
): Promise<{ text: ChapterText; picturesExpireAt: number | null }> {
  const hasPictures = stored.some(({ kind }) => kind === 'picture');
  const signed = hasPictures ? await signedPicturesOf(context, { contentId, partId }) : null;
  const byId = new Map(signed?.pictures.map((picture) => [picture.id, picture]));
  const paragraphs = stored.flatMap((it) => toParagraph(it, byId));
  return { text: { paragraphs }, picturesExpireAt: signed?.expiresAt ?? null };
}

function toParagraph(
  stored: StoredParagraph,
  pictures: ReadonlyMap<string, PagePicture>,
): ChapterParagraph[] {
  if (stored.kind !== 'picture') return [stored];
  const picture = pictures.get(stored.pictureId);
  return picture ? [{ kind: 'picture', id: stored.id, picture }] : [];
}
