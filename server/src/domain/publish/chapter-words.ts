import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@yehang/contract/shapes/review.ts';
import { listChapterTexts, listRevisions } from '../../db/queries/creators/chapter-texts.ts';
import type { WorkChapterRow } from '../../db/queries/creators/work-chapters.ts';
import { listCaptions } from '../../db/queries/pictures/edit-pictures.ts';
import type { Queryable, StoredParagraph } from '../../db/types.ts';
import { hasForbiddenWords } from '../policy/check-words.ts';
import { findInTexts } from '../policy/text-findings.ts';
import { textPieces } from '../text/text-pieces.ts';
import { AppError } from '../app-error.ts';

/** What the filter noticed in chapters, at which revision of their text. */
export type CheckedChapters = ReadonlyMap<string, { revision: number; findings: Finding[] }>;

/** Texts that are in memory at once. */
const AT_ONCE = 50;

/**
 * Puts chapters through the word filter before they are submitted: their titles, their texts, and captions of their pictures.
 * Errors: 4000 (refused words; the tip says in which chapter, and where), 4090 (a chapter is empty).
 */
export async function checkChapterWords(
  database: Queryable,
  contentId: string,
  chapters: readonly Pick<WorkChapterRow, 'id' | 'number' | 'title' | 'extent'>[],
): Promise<CheckedChapters> {
  const empty = chapters.find(({ extent }) => extent === 0);
  if (empty) throw new AppError(4090, `第 ${empty.number} 章还没有内容`, { chapterId: empty.id });
  const checked = new Map<string, { revision: number; findings: Finding[] }>();
  const captions = await captionsByChapter(database, contentId);
  for (let at = 0; at < chapters.length; at += AT_ONCE) {
    const some = chapters.slice(at, at + AT_ONCE);
    const texts = await listChapterTexts(
      database,
      some.map(({ id }) => id),
    );
    for (const chapter of some) {
      const text = texts.get(chapter.id);
      const lines = (text?.paragraphs ?? []).flatMap(wordsOf);
      const said = captions.get(chapter.id) ?? [];
      requireAllowed(chapter, lines, said);
      const findings = findInTexts([
        { field: 'chapterTitle', text: chapter.title },
        ...said.map((caption) => ({ field: 'caption' as const, text: caption })),
        ...lines.map((line) => ({ field: 'chapterText' as const, text: line })),
      ]).map((finding) => ({ ...finding, chapter: chapter.number }));
      checked.set(chapter.id, { revision: text?.revision ?? 0, findings });
      // A long book is filtered between other requests.
      await setImmediate();
    }
  }
  return checked;
}

/** Refuses chapters whose text was changed while it was filtered; the caller holds their work. Error: 4090. */
export async function requireChecked(
  database: Queryable,
  ids: readonly string[],
  checked: CheckedChapters,
): Promise<void> {
  const revisions = await listRevisions(database, ids);
  if (ids.some((id) => checked.get(id)?.revision !== (revisions.get(id) ?? 0)))
    throw new AppError(4090, '章节刚有变化，请再提交一次');
}

function requireAllowed(
  { id, number, title }: Pick<WorkChapterRow, 'id' | 'number' | 'title'>,
  lines: readonly string[],
  captions: readonly string[],
): void {
  const refuse = (where: string) => {
    const tip = `第 ${number} 章的${where}里有不允许使用的词，请修改`;
    throw new AppError(4000, tip, { field: 'chapterIds', chapterId: id });
  };
  if (hasForbiddenWords(title)) refuse('标题');
  if (captions.some(hasForbiddenWords)) refuse('图片说明');
  // Words may be split between lines.
  if (lines.some(hasForbiddenWords) || textPieces(lines.join('\n')).some(hasForbiddenWords))
    refuse('正文');
}

const wordsOf = (paragraph: StoredParagraph) => ('text' in paragraph ? [paragraph.text] : []);

async function captionsByChapter(database: Queryable, contentId: string) {
  const captions = new Map<string, string[]>();
  for (const { partId, caption } of await listCaptions(database, contentId))
    if (partId !== null) captions.set(partId, [...(captions.get(partId) ?? []), caption]);
  return captions;
}

/** Refuses forbidden words in captions of a set; answers what the filter noticed in them. Error: 4000. */
export async function checkCaptions(database: Queryable, contentId: string): Promise<Finding[]> {
  const captions = (await listCaptions(database, contentId)).filter(({ partId }) => !partId);
  if (captions.some(({ caption }) => hasForbiddenWords(caption)))
    throw new AppError(4000, '图片说明里有不允许使用的词，请修改', { field: 'caption' });
  return findInTexts(captions.map(({ caption }) => ({ field: 'caption', text: caption })));
}
