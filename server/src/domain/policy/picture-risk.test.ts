import { expect, it } from 'vitest';
import { riskOf } from './picture-risk.ts';

const none = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0 };

it('weighs what a picture shows, the explicit first', () => {
  expect(riskOf({ ...none, porn: 0.9, neutral: 0.1 })).toEqual({ top: 'porn', risk: 54 });
  expect(riskOf({ ...none, neutral: 0.6, sexy: 0.4 })).toEqual({ top: 'neutral', risk: 10 });
  expect(riskOf({ ...none, drawing: 0.55, hentai: 0.45 })).toEqual({ top: 'hentai', risk: 23 });
  expect(riskOf({ ...none, drawing: 1 })).toEqual({ top: 'drawing', risk: 0 });
});
