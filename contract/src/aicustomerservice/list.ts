import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { crisisHelp } from '../shapes/ai.ts';
import { faqAnswer, faqQuestion, writtenAnswer } from '../shapes/faq.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const aicustomerserviceList = defineCall({
  name: 'aicustomerservice/list',
  summary:
    'Frequent questions with their answers: of a category, or found for a question, best first; without either the most helpful ones',
  auth: 'none',
  isSearch: true,
  request: z.strictObject({
    categoryId: named(id, '分类').optional(),
    question: faqQuestion.optional(),
    /** Whether an answer is written from what is found, where a language model is set up. It takes seconds. */
    isWritten: named(z.boolean(), '智能回答').default(false),
    ...pageRequest,
  }),
  response: pageOf(faqAnswer).extend({
    /** Null where none is asked for, none can be had, or the sources do not say it. */
    written: writtenAnswer.nullable(),
    /** What somebody in distress is told before anything else, and before any model is asked; null for other questions. */
    help: crisisHelp.nullable(),
    /** Whether a language model is set up. */
    mayWrite: z.boolean(),
  }),
});
