import { expect, it } from 'vitest';
import { fakeAiJob } from '../../../test/fake/fake-ai.ts';
import { chargeText } from './charge-text.ts';

it('a job costs what was charged, and the rest has come back', () => {
  const texts = [
    { isFree: true },
    { chargedGoldCents: 500 },
    { chargedGoldCents: 0 },
    { chargedGoldCents: 120 },
  ].map((over) => chargeText(fakeAiJob(1, over)));
  expect(texts).toEqual(['免费', '5 金币', '5 金币已退回', '收 1.2 金币，退回 3.8 金币']);
});
