import { beforeEach, expect, test } from 'vitest';
import { addSearch, searchHistory } from './search-history.ts';

beforeEach(() => searchHistory.set([]));

test('the latest search comes first, and each is there once', () => {
  for (const word of ['极光', '猫', '极光']) addSearch(word);
  expect(searchHistory.get()).toEqual(['极光', '猫']);
});

test('the latest twenty searches are stored', () => {
  for (let number = 0; number < 25; number += 1) addSearch(`词${number}`);
  expect(searchHistory.get()).toHaveLength(20);
  expect(searchHistory.get()[0]).toBe('词24');
});
