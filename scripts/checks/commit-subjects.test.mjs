import { expect, test } from 'vitest';
import { subjectProblem } from './commit-subjects.mjs';

test.each(['media: a preview ends early', 'web, console: one list', 'server/db: indexes'])(
  'accepts %j',
  (subject) => expect(subjectProblem(subject)).toBeNull(),
);

test('refuses a subject without an area, and one that is too long', () => {
  expect(subjectProblem('Fix things')).toContain('area');
  expect(subjectProblem(`media: ${'x'.repeat(66)}`)).toBe('73 characters, at most 72');
});
