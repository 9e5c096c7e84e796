import { z } from 'zod';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { recordFields, sortCode } from './operator-fields.ts';

export const faqQuestion = line('问题', 1, 200);

/** A category of questions that has answers. */
export const faqCategory = z.object({ id, name: z.string(), answers: z.int().nonnegative() });
export type FaqCategory = z.infer<typeof faqCategory>;

/** A question with its answer. */
export const faqAnswer = z.object({
  id,
  categoryId: id,
  question: z.string(),
  answer: z.string(),
  /** What the viewer said of it; null where nothing. */
  isHelpful: z.boolean().nullable(),
});
export type FaqAnswer = z.infer<typeof faqAnswer>;

/** What a language model wrote from answers that were found, with those that it took it from. */
export const writtenAnswer = z.object({
  text: z.string(),
  sources: z.array(z.object({ id, question: z.string() })).min(1),
});
export type WrittenAnswer = z.infer<typeof writtenAnswer>;

export const faqCategoryFields = {
  name: line('分类名称', 1, 20),
  sortCode,
  enabled: named(z.boolean(), '显示'),
};

export const faqAnswerFields = {
  categoryId: named(id, '分类'),
  question: line('问题', 2, 80),
  /** Other ways to ask, which search finds it by. */
  otherWords: paragraphs('其他问法', 300),
  answer: paragraphs('答案', 1000, 2),
  sortCode,
  enabled: named(z.boolean(), '发布'),
};

export const consoleFaqCategory = z.object({
  id,
  ...faqCategoryFields,
  answers: z.int().nonnegative(),
  ...recordFields,
});
export type ConsoleFaqCategory = z.infer<typeof consoleFaqCategory>;

export const consoleFaqAnswer = z.object({
  id,
  ...faqAnswerFields,
  categoryName: z.string(),
  helpful: z.int().nonnegative(),
  unhelpful: z.int().nonnegative(),
  ...recordFields,
});
export type ConsoleFaqAnswer = z.infer<typeof consoleFaqAnswer>;

/** A question that found nothing. */
export const faqMiss = z.object({
  id,
  question: z.string(),
  times: z.int().positive(),
  lastAt: moment,
});

/** The language model that writes answers, as staff set it. The key goes in and never comes out. */
export const answerModelFields = {
  isOn: named(z.boolean(), '启用'),
  /** Base address of an OpenAI-compatible interface, such as `https://host/v1`. */
  url: named(
    z.union([
      z
        .string()
        .trim()
        .max(300)
        .regex(/^https?:\/\/[^\s?#]+$/),
      z.literal(''),
    ]),
    '接口地址',
  ),
  model: line('模型', 0, 100),
  timeoutSeconds: named(z.int().min(2).max(30), '最多等待'),
  mostPerDay: named(z.int().min(0).max(1_000_000), '每天最多次数'),
};

export const answerModel = z.object({
  ...answerModelFields,
  hasKey: z.boolean(),
  version: z.int().nonnegative(),
});
export type AnswerModel = z.infer<typeof answerModel>;
