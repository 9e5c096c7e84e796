import type { z } from 'zod';
import type {
  ConsoleFaqAnswer,
  ConsoleFaqCategory,
  faqAnswerFields,
  faqCategoryFields,
} from '@yehang/contract/shapes/faq.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import {
  deleteFaqMiss,
  findFaqCategory,
  listFaqCategories,
  listFaqForStaff,
  listFaqMisses,
} from '../../db/queries/service/faq.ts';
import { OutsideFailure } from '../../gateways/outside/outside-failure.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { openAnswerModel } from './answer-model.ts';
import { faqVectors } from './faq-vectors.ts';
import { writeFrom, type ModelContext } from './write-answer.ts';

interface Context {
  database: Database;
  events: EventBus;
}
type CategoryFields = {
  [Name in keyof typeof faqCategoryFields]: z.infer<(typeof faqCategoryFields)[Name]>;
};
type AnswerFields = {
  [Name in keyof typeof faqAnswerFields]: z.infer<(typeof faqAnswerFields)[Name]>;
};

const categoryKind = {
  table: recordTables.faqCategory,
  name: 'faq.category',
  title: '问题分类',
  most: 50,
};
const answerKind = {
  table: recordTables.faqAnswer,
  name: 'faq',
  title: '常见问题',
  hidden: ['words', 'sounds'],
};

export async function consoleFaqCategories({
  database,
}: {
  database: Database;
}): Promise<{ list: ConsoleFaqCategory[] }> {
  const rows = await listFaqCategories(database, { isPublic: false });
  return { list: rows.map(({ category, answers }) => toCategory(category, answers)) };
}

/** Errors: 4000 (version), 4040, 4090. */
export async function saveFaqCategory(
  context: Context,
  staff: StaffMember,
  { id, version, ...fields }: CategoryFields & RecordKey,
): Promise<ConsoleFaqCategory> {
  await recordToChange(context, categoryKind, { id, version });
  const row = await saveRecord(context, staff, categoryKind, { id, version }, fields);
  const { list } = await consoleFaqCategories(context);
  return toCategory(row, list.find((one) => one.id === row.id)?.answers ?? 0);
}

/** Errors: 4040, 4090 (changed meanwhile, or it has answers). */
export function deleteFaqCategory(
  context: Context,
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, categoryKind, key).catch((error: unknown) => {
    const { cause } = error as { cause?: { code?: unknown } };
    // PostgreSQL's foreign_key_violation.
    if (cause?.code === '23503') throw new AppError(4090, '分类里还有问题，请先移走或删除');
    throw error;
  });
}

interface FaqListRequest {
  categoryId?: string | undefined;
  text?: string | undefined;
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of answers for staff. Error: 4000 (cursor). */
export async function consoleFaqPage(
  { database }: { database: Database },
  { categoryId, text, cursor, pageSize }: FaqListRequest,
) {
  const rows = await listFaqForStaff(database, {
    ...{ categoryId, text },
    after: fromCursor(cursor, 'sequence'),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, ({ answer, categoryName }) => toAnswer(answer, categoryName));
}

/** Errors: 4000 (category, version), 4040, 4090. */
export async function saveFaqAnswer(
  context: Context,
  staff: StaffMember,
  { id, version, ...fields }: AnswerFields & RecordKey,
): Promise<ConsoleFaqAnswer> {
  await recordToChange(context, answerKind, { id, version });
  const category = await findFaqCategory(context.database, fields.categoryId);
  if (!category) throw badField('categoryId', '没有这个分类，请换一个');
  const values = { ...fields, ...faqVectors(fields) };
  const row = await saveRecord(context, staff, answerKind, { id, version }, values);
  return toAnswer(row, category.name);
}

export function deleteFaqAnswer(
  context: Context,
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, answerKind, key);
}

/** Questions that found nothing, the most frequent first. Error: 4000 (cursor). */
export async function faqMissPage(
  { database }: { database: Database },
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(cursor, 'whole');
  const rows = await listFaqMisses(database, { after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ miss: { id, question, times, lastAt } }) => ({
    ...{ id, question, times },
    lastAt: lastAt.getTime(),
  }));
}

/** Error: 4040. */
export async function dropFaqMiss(
  { database }: { database: Database },
  staff: StaffMember,
  id: string,
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    if (!(await deleteFaqMiss({ orm }, id))) throw new AppError(4040, '这个问题已经处理过了');
    await writeAuditLog({ orm }, staff, { action: 'faq.miss', subject: id });
  });
}

/** What the model that is set says to a question, from a source made for the test. */
export async function testAnswerModel(context: ModelContext, question: string) {
  const model = await openAnswerModel(context);
  const source = { id: '', question, answer: '这是测试用的资料：在「我的」里可以找到帮助与客服。' };
  const startedAt = Date.now();
  const took = () => Date.now() - startedAt;
  try {
    const written = await writeFrom(context, model, question, [source]);
    const problem = written === null ? '模型回答了，但没有按要求注明资料，不会显示给用户' : null;
    return { text: written?.text ?? null, problem, durationMs: took() };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { text: null, problem: error.message, durationMs: took() };
  }
}

function toCategory(row: RecordRow<'faqCategory'>, answers: number): ConsoleFaqCategory {
  const { id, name, sortCode, enabled, version } = row;
  return { id, name, sortCode, enabled, version, answers, updatedAt: row.updatedAt.getTime() };
}

function toAnswer(row: RecordRow<'faqAnswer'>, categoryName: string): ConsoleFaqAnswer {
  const { words: _words, sounds: _sounds, updatedAt, ...rest } = row;
  return { ...rest, categoryName, updatedAt: updatedAt.getTime() };
}
