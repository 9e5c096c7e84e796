import { expect, test, vi } from 'vitest';
import { chooseForComic, comicPreferences, setComicPreferences } from './comic-preferences.ts';

test('a comic keeps how it is read, and two hundred comics do', () => {
  for (let number = 0; number < 250; number += 1)
    chooseForComic(`c${number}`, { layout: 'pages', direction: 'rtl' });
  chooseForComic('c100', { layout: 'strip', direction: 'ltr' });
  const { choices } = comicPreferences.get();
  expect(Object.keys(choices)).toHaveLength(200);
  expect(choices['c100']).toEqual({ layout: 'strip', direction: 'ltr' });
  expect(choices['c20']).toBeUndefined();
});

test('brightness and speed are kept for all', () => {
  const setItem = vi.fn<(key: string, text: string) => void>();
  vi.stubGlobal('localStorage', { setItem });
  setComicPreferences({ brightness: 0.4 });
  vi.unstubAllGlobals();
  expect(comicPreferences.get()).toMatchObject({ brightness: 0.4, speed: 80 });
  expect(JSON.parse(setItem.mock.calls[0]![1])).toMatchObject({ brightness: 0.4 });
});
