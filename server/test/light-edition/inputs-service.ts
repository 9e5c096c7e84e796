import type { Inputs } from './call-inputs.ts';

const nothing = () => ({ open: [{}] });

/** The same of customer service and of appeals, which show nothing of the catalogue. */
export const serviceInputs = {
  'aicustomercategory/list': nothing,
  'aicustomerservice/list': () => ({ open: [{}, { question: '怎么充值' }] }),
  'aicustomerservice/rate': () => ({}),
  'complaint/add': () => ({}),
  'complaint/info': () => ({}),
  'custom/end': () => ({}),
  'custom/getEndpoint': nothing,
  'custom/list': () => ({}),
  'custom/open': () => ({}),
  'custom/picture': () => ({}),
  'custom/rate': () => ({}),
  'custom/send': () => ({}),
  'feedback/add': () => ({
    open: [{ kind: 'idea', text: '希望有更多漫画', idempotencyKey: 'walk-walk-walk-walk' }],
  }),
  'feedback/list': nothing,
  'login/appeal': () => ({}),
  'login/appeal/info': () => ({}),
} satisfies Partial<Inputs>;
