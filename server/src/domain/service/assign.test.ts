import { expect, test } from 'vitest';
import { chooseStaff } from './assign.ts';

const one = (id: string, over: object = {}) => ({
  id,
  isOnline: true,
  load: 0,
  lastAssignedAt: null,
  ...over,
});

test('who has the fewest gets the next, of equals who waited longest', () => {
  const staff = [one('a', { load: 2 }), one('b', { load: 1 }), one('c', { isOnline: false })];
  expect(chooseStaff(staff, { avoidStaffId: null, most: 8 })?.id).toBe('b');
  const equal = [one('a', { lastAssignedAt: '2026-02' }), one('b', { lastAssignedAt: '2026-01' })];
  expect(chooseStaff(equal, { avoidStaffId: null, most: 8 })?.id).toBe('b');
});

test('nobody gets more than the most', () => {
  expect(chooseStaff([one('a', { load: 8 })], { avoidStaffId: null, most: 8 })).toBeNull();
});

test('who did not answer gets it again only where nobody else is online', () => {
  const avoiding = { avoidStaffId: 'a', most: 8 };
  expect(chooseStaff([one('a'), one('b', { load: 5 })], avoiding)?.id).toBe('b');
  expect(chooseStaff([one('a'), one('b', { load: 8 })], avoiding)).toBeNull();
  expect(chooseStaff([one('a')], avoiding)?.id).toBe('a');
});
