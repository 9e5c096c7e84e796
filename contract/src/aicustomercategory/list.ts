import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { faqCategory } from '../shapes/faq.ts';
import { nothing } from '../shapes/fields.ts';

export const aicustomercategoryList = defineCall({
  name: 'aicustomercategory/list',
  summary: 'Categories of frequent questions, in order',
  auth: 'none',
  request: nothing,
  response: z.object({ list: z.array(faqCategory) }),
});
