import { expect, test } from 'vitest';
import { chatPictureSize } from './chat-picture-size.ts';

test.each([
  ['a photo', { width: 1600, height: 1200 }, { width: 200, height: 150 }],
  ['a screenshot of one screen', { width: 1080, height: 2400 }, { width: 117, height: 260 }],
  ['a long screenshot, cut', { width: 1080, height: 8000 }, { width: 150, height: 260 }],
  ['a dot', { width: 1, height: 1 }, { width: 44, height: 44 }],
  ['a thin line', { width: 1600, height: 20 }, { width: 200, height: 44 }],
])('%s', (_, picture, shown) => {
  expect(chatPictureSize(picture)).toEqual(shown);
});
