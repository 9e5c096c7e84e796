import { consoleFaqCategoryList } from './faq/category/list.ts';
import { consoleFaqCategorySave } from './faq/category/save.ts';
import { consoleFaqCategoryDelete } from './faq/category/delete.ts';
import { consoleFaqList } from './faq/list.ts';
import { consoleFaqSave } from './faq/save.ts';
import { consoleFaqDelete } from './faq/delete.ts';
import { consoleFaqMisses } from './faq/misses.ts';
import { consoleFaqMissDone } from './faq/miss-done.ts';
import { consoleFaqModelInfo } from './faq/model/info.ts';
import { consoleFaqModelSave } from './faq/model/save.ts';
import { consoleFaqModelTest } from './faq/model/test.ts';
import { consoleSupportList } from './support/list.ts';
import { consoleSupportCounts } from './support/counts.ts';
import { consoleSupportInfo } from './support/info.ts';
import { consoleSupportPerson } from './support/person.ts';
import { consoleSupportTake } from './support/take.ts';
import { consoleSupportSend } from './support/send.ts';
import { consoleSupportPicture } from './support/picture.ts';
import { consoleSupportTransfer } from './support/transfer.ts';
import { consoleSupportClose } from './support/close.ts';
import { consoleSupportOnline } from './support/online.ts';
import { consoleSupportStaff } from './support/staff.ts';
import { consoleSupportCannedList } from './support/canned/list.ts';
import { consoleSupportCannedSave } from './support/canned/save.ts';
import { consoleSupportCannedDelete } from './support/canned/delete.ts';
import { consoleSupportSettingsInfo } from './support/settings/info.ts';
import { consoleSupportSettingsSave } from './support/settings/save.ts';
import { consoleFeedbackList } from './feedback/list.ts';
import { consoleFeedbackAnswer } from './feedback/answer.ts';

/** Calls of customer service: frequent questions, the desk, feedback. */
export const serviceCalls = {
  'faq/category/list': consoleFaqCategoryList,
  'faq/category/save': consoleFaqCategorySave,
  'faq/category/delete': consoleFaqCategoryDelete,
  'faq/list': consoleFaqList,
  'faq/save': consoleFaqSave,
  'faq/delete': consoleFaqDelete,
  'faq/misses': consoleFaqMisses,
  'faq/miss/done': consoleFaqMissDone,
  'faq/model/info': consoleFaqModelInfo,
  'faq/model/save': consoleFaqModelSave,
  'faq/model/test': consoleFaqModelTest,
  'support/list': consoleSupportList,
  'support/counts': consoleSupportCounts,
  'support/info': consoleSupportInfo,
  'support/person': consoleSupportPerson,
  'support/take': consoleSupportTake,
  'support/send': consoleSupportSend,
  'support/picture': consoleSupportPicture,
  'support/transfer': consoleSupportTransfer,
  'support/close': consoleSupportClose,
  'support/online': consoleSupportOnline,
  'support/staff': consoleSupportStaff,
  'support/canned/list': consoleSupportCannedList,
  'support/canned/save': consoleSupportCannedSave,
  'support/canned/delete': consoleSupportCannedDelete,
  'support/settings/info': consoleSupportSettingsInfo,
  'support/settings/save': consoleSupportSettingsSave,
  'feedback/list': consoleFeedbackList,
  'feedback/answer': consoleFeedbackAnswer,
} as const;
