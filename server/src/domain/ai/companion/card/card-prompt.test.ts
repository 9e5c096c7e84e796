import { expect, it } from 'vitest';
import { withMacros } from './card-prompt.ts';

it('macros replace as many times, and by as much, as they may', () => {
  const char = '鹭'.repeat(100_000);
  const said = withMacros('<BOT>'.repeat(10_001), { char, user: '', seed: '1' });
  expect(said).toBe(`${'鹭'.repeat(1_000_000)}<BOT>`);
});
