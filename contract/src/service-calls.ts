import { aicustomercategoryList } from './aicustomercategory/list.ts';
import { aicustomerserviceList } from './aicustomerservice/list.ts';
import { aicustomerserviceRate } from './aicustomerservice/rate.ts';
import { customEnd } from './custom/end.ts';
import { customGetEndpoint } from './custom/get-endpoint.ts';
import { customList } from './custom/list.ts';
import { customOpen } from './custom/open.ts';
import { customPicture } from './custom/picture.ts';
import { customRate } from './custom/rate.ts';
import { customSend } from './custom/send.ts';
import { feedbackAdd } from './feedback/add.ts';
import { feedbackList } from './feedback/list.ts';

/** Calls of customer service: frequent questions, the chat with support, feedback. */
export const serviceCalls = {
  'aicustomercategory/list': aicustomercategoryList,
  'aicustomerservice/list': aicustomerserviceList,
  'aicustomerservice/rate': aicustomerserviceRate,
  'custom/end': customEnd,
  'custom/getEndpoint': customGetEndpoint,
  'custom/list': customList,
  'custom/open': customOpen,
  'custom/picture': customPicture,
  'custom/rate': customRate,
  'custom/send': customSend,
  'feedback/add': feedbackAdd,
  'feedback/list': feedbackList,
} as const;
