import type { Chapter, ChapterAccess } from '@yehang/contract/shapes/book.ts';
import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import type { SavedChapter } from '../downloads/read-chapter.ts';
import { askOrSavedBook, askWithSavedChapter } from '../downloads/with-saved.ts';
import { keptPlaceOf } from './kept-places.ts';
import { newerPlace } from './own-places.ts';

/** Which room a book belongs to: its calls begin with that. */
export type BookRoom = 'comics' | 'novel';

export type OpenedBook = CallResponse<'novel/detail'>;
export type ChapterList = CallResponse<'novel/chapter'>;

type Signal = AbortSignal | undefined;

/** A book with where the viewer stopped; without network what its saved chapters say. @throws as a call does */
export async function fetchBook(room: BookRoom, id: string, signal?: Signal): Promise<OpenedBook> {
  const book = await askOrSavedBook(
    id,
    () => post(`${room}/detail`, { id }, { ...(signal && { signal }) }),
    ({ opened }) => ({ ...opened, place: keptPlaceOf(id, opened.book.counterpart?.id) }),
  );
  return { ...book, place: newerPlace(id, book.place) };
}

const orSavedChapters = (id: string, ask: () => Promise<ChapterList>): Promise<ChapterList> =>
  askOrSavedBook(id, ask, ({ chapters }) => chapters);

/** All chapters of a book; without network those that are saved, and their neighbours. @throws as a call does */
export function fetchChapters(room: BookRoom, id: string, signal?: Signal): Promise<ChapterList> {
  return orSavedChapters(id, () => post(`${room}/chapter`, { id }, { ...(signal && { signal }) }));
}

/** The chapters of a novel as it is read: titles in simplified or traditional characters. @throws as a call does */
export function fetchNovelChapters(
  id: string,
  { script = null, signal }: { script?: ChineseScript | null; signal?: Signal } = {},
): Promise<ChapterList> {
  return orSavedChapters(id, () =>
    post('novel/chapter', { id, ...(script && { script }) }, { ...(signal && { signal }) }),
  );
}

/** The pictures of a chapter of a comic: those that are saved are not fetched. @throws as a call does */
export function fetchComicChapter(
  id: string,
  signal?: Signal,
): Promise<CallResponse<'comicsChapter/pics'>> {
  const ask = () => post('comicsChapter/pics', { id }, { ...(signal && { signal }) });
  return askWithSavedChapter(id, {
    ask,
    askForRest: async ({ pictures }) => {
      const answer = await ask();
      // Pictures that were replaced since are fetched.
      const isSame =
        answer.pictures.length === pictures.length &&
        answer.pictures.every((picture, index) => picture.id === pictures[index]?.id);
      return isSame ? { ...answer, pictures: [...pictures], expiresAt: null } : answer;
    },
    toAnswer: (saved) => ({ ...lookOf(saved), pictures: [...saved.pictures], expiresAt: null }),
  });
}

/** The text and the sound of a chapter: what is saved of them is not fetched. @throws as a call does */
export function fetchNovelChapter(
  id: string,
  { script = null, signal }: { script?: ChineseScript | null; signal?: Signal } = {},
): Promise<CallResponse<'novelChapter/info'>> {
  const options = { ...(signal && { signal }) };
  const ask = () => post('novelChapter/info', { id, ...(script && { script }) }, options);
  return askWithSavedChapter(id, {
    ask,
    askForRest: async ({ download, text, textRevision, audio }) => {
      const isOfScript = download.script === script;
      if (!isOfScript && !audio) return ask();
      const look = await post('novelChapter/isLook', { id }, options);
      const isSame = isOfScript && look.textRevision === textRevision;
      // Asking for what is not open answers with its wall; a text that was corrected since is fetched.
      if (!look.access.allowed || (!isSame && !audio?.textChapterId)) return ask();
      // The text beside a sound is fetched by who shows it.
      return { ...look, text: isSame ? text : null, picturesExpireAt: null, audio };
    },
    toAnswer: (saved) => ({
      ...lookOf(saved),
      text: saved.text,
      textRevision: saved.textRevision ?? null,
      picturesExpireAt: null,
      audio: saved.audio,
    }),
  });
}

const SAVED: AccessDecision = { allowed: true, why: 'free', need: null, previewSeconds: null };

/** What lies around a saved chapter. */
function lookOf({ download }: SavedChapter): ChapterAccess & { chapter: Chapter } {
  const { item, chapter, previous, next } = download;
  return { contentId: item.id, access: SAVED, chapter, previous, next };
}
