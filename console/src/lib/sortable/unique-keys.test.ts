import { expect, it } from 'vitest';
import { uniqueKeys } from './unique-keys.ts';

it('gives the occurrences of one id different keys', () => {
  expect(uniqueKeys([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual(['a 1', 'b 1', 'a 2']);
});
