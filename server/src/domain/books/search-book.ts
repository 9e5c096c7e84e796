import { searchPartTexts, type TextMatch } from '../../db/queries/books/search-text.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import type { BookContext } from './context.ts';
import { scriptConverter } from './convert-script.ts';

const PAGE = 30;
/** Characters before and after the words. */
const AROUND = 24;

interface SearchRequest {
  id: string;
  words: string;
  after?: { chapter: number; paragraph: number } | undefined;
}

/** Where words stand in the chapters that a viewer may open. Errors: 4031, 4040. */
export async function searchBook(
  context: BookContext,
  viewer: Viewer,
  { id, words, after = { chapter: 0, paragraph: 0 } }: SearchRequest,
) {
  const { content, access } = await openContentOf(context, viewer, id, ['novel', 'audio']);
  const low = words.toLowerCase();
  const converters = [await scriptConverter('simplified'), await scriptConverter('traditional')];
  const forms = [...new Set([low, ...converters.map((convert) => convert(low))])];
  const found = await searchPartTexts(context.database, {
    contentId: id,
    viewerId: viewer.userId,
    words: forms,
    opensAll: access.allowed || content.rule === 'free',
    freeUpTo: content.previewUnits,
    after,
    limit: PAGE + 1,
  });
  const list = found.slice(0, PAGE).map((match) => toExcerpt(match, forms));
  const last = found.length > PAGE ? list.at(-1) : undefined;
  return { list, after: last ? { chapter: last.chapter, paragraph: last.paragraph } : null };
}

/** A match with what stands around it. */
function toExcerpt({ text, ...match }: TextMatch, forms: readonly string[]) {
  const low = text.toLowerCase();
  const places = forms
    .map((form) => ({ at: low.indexOf(form), length: form.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const { at: offset, length } = places[0] ?? { at: 0, length: 1 };
  const from = Math.max(0, offset - AROUND);
  const excerpt = text.slice(from, offset + length + AROUND).toWellFormed();
  return { ...match, excerpt, start: offset - from, length, offset };
}
