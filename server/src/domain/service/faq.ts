import type { FaqAnswer, FaqCategory } from '@yehang/contract/shapes/faq.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  findFaqAnswers,
  listFaqCategories,
  listFaqOfCategory,
  listHelpfulFaq,
  noteFaqMiss,
  writeFaqVote,
  type FaqRow,
} from '../../db/queries/service/faq.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { crisisHelp, noteSafety } from '../policy/ai-safety.ts';
import { hasForbiddenWords } from '../policy/check-words.ts';
import { ruleOfAiText } from '../policy/judge-ai-text.ts';
import { limit } from '../rate-limits.ts';
import { pairAtoms, queryAtoms, type QueryAtom } from '../search/query-atoms.ts';
import { foldText } from '../text/fold.ts';
import type { Viewer } from '../viewer.ts';
import { openAnswerModel } from './answer-model.ts';
import { writtenAnswer, type ModelContext } from './write-answer.ts';

const MOST_FOUND = 6;
const MOST_HELPFUL = 8;
/** What a model is given; more would only make it slower. */
const MOST_SOURCES = 4;
const MOST_MISSED_CHARACTERS = 80;

export async function faqCategories({
  database,
}: {
  database: Database;
}): Promise<{ list: FaqCategory[] }> {
  const rows = await listFaqCategories(database, { isPublic: true });
  const list = rows
    .filter(({ answers }) => answers > 0)
    .map(({ category, answers }) => ({ id: category.id, name: category.name, answers }));
  return { list };
}

interface FaqRequest {
  categoryId?: string | undefined;
  question?: string | undefined;
  isWritten: boolean;
  cursor?: string | undefined;
  pageSize: number;
}

/** Answers of a category, or for a question, or those that helped most. Errors: 4000 (cursor), 4290. */
export async function faqPage(
  context: ModelContext,
  viewer: Viewer | null,
  { categoryId, question, isWritten, cursor, pageSize }: FaqRequest,
  network: string | null,
) {
  const userId = viewer?.userId ?? null;
  const { isOn: mayWrite } = await openAnswerModel(context);
  if (question !== undefined) {
    const found = await answersFor(context, { question, userId, isWritten, network });
    return { ...found, mayWrite };
  }
  const { database } = context;
  if (categoryId === undefined) {
    const rows = await listHelpfulFaq(database, { userId, limit: MOST_HELPFUL });
    return { list: rows.map(toFaqAnswer), cursor: null, written: null, help: null, mayWrite };
  }
  const rows = await listFaqOfCategory(database, {
    categoryId,
    userId,
    after: fromCursor(cursor, 'whole'),
    limit: pageSize + 1,
  });
  return { ...toPage(rows, pageSize, toFaqAnswer), written: null, help: null, mayWrite };
}

async function answersFor(
  context: ModelContext,
  {
    question,
    userId,
    isWritten,
    network,
  }: { question: string; userId: string | null; isWritten: boolean; network: string | null },
) {
  const { database, counters } = context;
  const who = userId ?? network;
  const rule = isWritten ? { limit: 30, windowSeconds: 3600 } : { limit: 60, windowSeconds: 60 };
  if (who !== null) await limit(counters, `faq:${String(isWritten)}:${who}`, rule);
  const rows = await findFaq(database, question, userId);
  const list = rows.map(toFaqAnswer);
  const isCrisis = ruleOfAiText(question) === 'crisis';
  if (isCrisis && userId !== null && !isWritten) await noteCrisis(database, userId, question);
  const isBad = isCrisis || hasForbiddenWords(question);
  if (list.length === 0 && !isWritten && !isBad) await noteMiss(database, question);
  const written =
    isWritten && !isBad
      ? await writtenAnswer(context, question, list.slice(0, MOST_SOURCES))
      : null;
  return { list, cursor: null, written, help: isCrisis ? crisisHelp : null };
}

/** As words of distress anywhere else, they are noted for staff. */
const noteCrisis = (database: Database, userId: string, text: string) =>
  noteSafety(database, {
    ...{ userId, jobId: null, stage: 'prompt', decision: 'help', rule: 'crisis', text },
  });

/** What has most of the words of a question; failing that, a part of their pairs of characters. */
async function findFaq(
  database: Database,
  question: string,
  userId: string | null,
): Promise<FaqRow[]> {
  const ask = (atoms: QueryAtom[], needed: number) =>
    atoms.length === 0
      ? Promise.resolve([])
      : findFaqAnswers(database, { atoms, needed, userId, limit: MOST_FOUND });
  const atoms = queryAtoms(question);
  const found = await ask(atoms, Math.ceil(atoms.length * 0.6));
  if (found.length > 0) return found;
  const pairs = pairAtoms(question);
  return ask(pairs, Math.ceil(pairs.length / 3));
}

async function noteMiss(database: Database, question: string): Promise<void> {
  const folded = foldText(question).slice(0, MOST_MISSED_CHARACTERS);
  if (folded.length < 2) return;
  await noteFaqMiss(database, {
    id: newId(),
    folded,
    question: question.slice(0, MOST_MISSED_CHARACTERS),
  });
}

function toFaqAnswer({ id, categoryId, question, answer, isHelpful }: FaqRow): FaqAnswer {
  return { id, categoryId, question, answer, isHelpful };
}

/** Errors: 4040, 4290. */
export async function rateFaqAnswer(
  { database, counters }: Pick<ModelContext, 'database' | 'counters'>,
  viewer: Viewer,
  { id, isHelpful }: { id: string; isHelpful: boolean },
): Promise<void> {
  const { userId } = viewer;
  await limit(counters, `faq-vote:${userId}`, { limit: 60, windowSeconds: 3600 });
  const isThere = await database.orm.transaction((orm) =>
    writeFaqVote({ orm }, { userId, answerId: id, isHelpful }),
  );
  if (!isThere) throw new AppError(4040, '没有这个问题，可能已被删除');
}
