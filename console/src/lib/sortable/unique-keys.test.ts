import { expect, it } from 'vitest';
import { placeKeys } from './place-keys.ts';

it('tells the places of one item apart', () => {
  expect(placeKeys([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual(['a 1', 'b 1', 'a 2']);
});
