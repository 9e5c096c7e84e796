import { consoleCalls } from '@yehang/contract/console/index.ts';
import { answerModelConfig, saveAnswerModel } from '../../domain/service/answer-model.ts';
import { answerUser } from '../../domain/service/answer-user.ts';
import {
  cannedAnswers,
  deleteCannedAnswer,
  saveCannedAnswer,
} from '../../domain/service/canned-answers.ts';
import {
  closeConversation,
  deskConversation,
  deskCounts,
  deskPage,
  deskStaff,
  setOnline,
  takeConversation,
  transferConversation,
} from '../../domain/service/desk.ts';
import {
  consoleFaqCategories,
  consoleFaqPage,
  deleteFaqAnswer,
  deleteFaqCategory,
  dropFaqMiss,
  faqMissPage,
  saveFaqAnswer,
  saveFaqCategory,
  testAnswerModel,
} from '../../domain/service/edit-faq.ts';
import { answerFeedback, consoleFeedbackPage } from '../../domain/service/feedback.ts';
import { supportPerson } from '../../domain/service/support-person.ts';
import { uploadSupportPicture } from '../../domain/service/support-pictures.ts';
import { saveSupportSettings, supportSettings } from '../../domain/service/support-settings.ts';
import { mayCall, type ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Customer service: frequent questions, the desk, feedback. */
export const consoleServiceCalls = {
  'faq/category/delete': ({ input, staff, context }) => deleteFaqCategory(context, staff, input),
  'faq/category/list': ({ context }) => consoleFaqCategories(context),
  'faq/category/save': ({ input, staff, context }) => saveFaqCategory(context, staff, input),
  'faq/delete': ({ input, staff, context }) => deleteFaqAnswer(context, staff, input),
  'faq/list': ({ input, context }) => consoleFaqPage(context, input),
  'faq/miss/done': async ({ input, staff, context }) => {
    await dropFaqMiss(context, staff, input.id);
    return {};
  },
  'faq/misses': ({ input, context }) => faqMissPage(context, input),
  'faq/model/info': ({ context }) => answerModelConfig(context),
  'faq/model/save': ({ input, staff, context }) => saveAnswerModel(context, staff, input),
  'faq/model/test': ({ input, context }) => testAnswerModel(context, input.question),
  'faq/save': ({ input, staff, context }) => saveFaqAnswer(context, staff, input),
  'feedback/answer': async ({ input, staff, context }) => {
    await answerFeedback(context, staff, input);
    return {};
  },
  'feedback/list': ({ input, context }) => consoleFeedbackPage(context, input),
  'support/canned/delete': ({ input, staff, context }) => deleteCannedAnswer(context, staff, input),
  'support/canned/list': ({ context }) => cannedAnswers(context),
  'support/canned/save': ({ input, staff, context }) => saveCannedAnswer(context, staff, input),
  'support/close': async ({ input, staff, context }) => {
    await closeConversation(context, staff, input.id);
    return {};
  },
  'support/counts': ({ staff, context }) => deskCounts(context, staff),
  'support/info': ({ input, staff, context }) => deskConversation(context, staff, input),
  'support/list': ({ input, staff, context }) => deskPage(context, staff, input),
  'support/online': async ({ input, staff, context }) => {
    await setOnline(context, staff, input.isOnline);
    return {};
  },
  'support/person': ({ input, staff, context }) =>
    supportPerson(context, staff, input.id, {
      orders: mayCall(consoleCalls['recharge/list'], staff),
      purchases: mayCall(consoleCalls['purchase/list'], staff),
    }),
  'support/picture': ({ input, staff, context }) =>
    uploadSupportPicture(context, staff.staffId, input.picture),
  'support/send': ({ input, staff, context }) => answerUser(context, staff, input),
  'support/settings/info': ({ context }) => supportSettings(context),
  'support/settings/save': ({ input, staff, context }) =>
    saveSupportSettings(context, staff, input),
  'support/staff': ({ context }) => deskStaff(context),
  'support/take': async ({ input, staff, context }) => {
    await takeConversation(context, staff, input.id);
    return {};
  },
  'support/transfer': async ({ input, staff, context }) => {
    await transferConversation(context, staff, input);
    return {};
  },
} satisfies Partial<ConsoleHandlers>;
