import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { idsIn } from './ids-in.ts';

describe('the ids within texts', () => {
  it('are found in subjects and details, each once', () => {
    const [one, other] = [newId(), newId()];
    const detail = JSON.stringify({ uploaderId: { from: one, to: other }, note: 'abc' });
    expect(idsIn([one, detail, 'captain', '{}'])).toEqual([one, other]);
  });

  it('are five hundred at most', () => {
    expect(idsIn([JSON.stringify(Array.from({ length: 600 }, newId))])).toHaveLength(500);
  });
});
