import { inShort, lineChanges, type LineChange } from '@yehang/contract/shapes/line-changes.ts';
import type { CorrectedChapter } from '@yehang/contract/shapes/corrected-chapter.ts';
import { findWrittenText, writePartText } from '../../db/queries/books/write-texts.ts';
import { findConsoleContent, lockContent } from '../../db/queries/content/console.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Queryable, StoredParagraph } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { hasForbiddenWords } from '../policy/check-words.ts';
import { charactersOf, toPlainText, toWrittenParagraphs } from './plain-text.ts';

/** Changes that an entry of the audit log quotes. */
const MOST_QUOTED = 10;
/** Characters of a paragraph that name it in a refusal. */
const OPENING = 12;

interface Correction {
  contentId: string;
  chapterId: string;
  revision: number;
  text: string;
}

/** The text of a chapter, for correcting it. Error: 4040. */
export async function textToCorrect(
  { database }: { database: Database },
  { contentId, chapterId }: Pick<Correction, 'contentId' | 'chapterId'>,
): Promise<CorrectedChapter> {
  const found = await findWrittenText(database, contentId, chapterId);
  if (!found) throw missing();
  return { text: toPlainText(found.paragraphs), revision: found.revision };
}

/**
 * Corrects the text of a chapter; the same again changes nothing. Paragraphs that stay or are corrected keep their ids, and
 * with them places and marks of readers; copies of the text are renewed by its revision. Drafts of creators are theirs.
 * Errors: 4000, 4040, 4090 (changed since; taken down; a creator's draft).
 */
export async function correctText(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  correction: Correction,
): Promise<CorrectedChapter> {
  const { database, events } = context;
  const { contentId } = correction;
  const isChanged = await database.orm.transaction(async (orm) => {
    await lockContent({ orm }, contentId);
    return writeCorrection({ orm }, staff, correction);
  });
  if (isChanged) await events.publish('catalogue', contentId);
  return textToCorrect(context, correction);
}

/** The caller holds the book. Answers whether there was something to correct. */
async function writeCorrection(
  database: Queryable,
  staff: StaffMember,
  { contentId, chapterId, revision, text }: Correction,
): Promise<boolean> {
  const book = await findConsoleContent(database, contentId);
  const found = await findWrittenText(database, contentId, chapterId);
  if (!book || !found) throw missing();
  if (book.content.state === 'takenDown') throw new AppError(4090, '已移除的作品不能修改');
  if (book.isByUser && found.state === 'draft')
    throw new AppError(4090, '没发布过的章节由作者自己改');
  const { paragraphs: before, title } = found;
  const { paragraphs, next: nextParagraph } = toWrittenParagraphs(
    text,
    before,
    found.nextParagraph,
  );
  const [old, now] = [toPlainText(before), toPlainText(paragraphs)];
  if (old === now) return false;
  if (revision !== found.revision) throw new AppError(4090, '这一章刚被别人改过，请核对后再保存');
  if (paragraphs.length === 0) throw badField('text', '正文不能为空');
  if (picturesOf(paragraphs) !== picturesOf(before))
    throw badField('text', '少了图片那一行，图片不能在这里删除');
  const changes = lineChanges(old, now);
  requireAllowed(changes, { before, paragraphs });
  const extent = charactersOf(paragraphs);
  await writePartText(database, chapterId, { title, extent, paragraphs, nextParagraph });
  await writeAuditLog(database, staff, {
    action: 'chapter.correct',
    subject: contentId,
    detail: { chapters: [found.number], paragraphs: changes.length, text: quoted(changes) },
  });
  return true;
}

/** Which pictures a text has, wherever they stand. */
const picturesOf = (paragraphs: readonly StoredParagraph[]) =>
  paragraphs
    .flatMap((it) => (it.kind === 'picture' ? [it.pictureId] : []))
    .toSorted()
    .join();

/**
 * Refuses words in what was corrected or added. Imported texts are not filtered: what such a text had before does not
 * keep its other paragraphs from being corrected.
 */
function requireAllowed(
  changes: readonly LineChange[],
  { before, paragraphs }: Record<'before' | 'paragraphs', readonly StoredParagraph[]>,
): void {
  for (const { to } of changes)
    if (to !== null && hasForbiddenWords(to)) {
      const opening = Array.from(to).slice(0, OPENING).join('');
      throw badField('text', `「${opening}…」这一段里有不允许使用的词，请修改`);
    }
  // Words may be split between lines.
  if (hasForbiddenWords(wordsOf(paragraphs)) && !hasForbiddenWords(wordsOf(before)))
    throw badField('text', '正文里有不允许使用的词，请修改');
}

const wordsOf = (paragraphs: readonly StoredParagraph[]) =>
  paragraphs.flatMap((it) => ('text' in it ? [it.text] : [])).join('\n');

/** The first changes in short, as an entry of the audit log keeps them. */
function quoted(changes: readonly LineChange[]) {
  const some = changes.slice(0, MOST_QUOTED).map(inShort);
  return {
    from: some.map(({ from }) => from ?? '（无）'),
    to: some.map(({ to }) => to ?? '（删去）'),
  };
}

const missing = () => new AppError(4040, '没有这一章的文字');
