import { expect, test } from 'vitest';
import { initialAudioTrack, initialSubtitles } from './track-choice.ts';

const track = (language: string, label: string, isDefault = false) => ({
  ...{ language, label, isDefault },
});

test('the sound chosen last is taken by its name, else by its language, else the default', () => {
  const tracks = [track('ja', '日文', true), track('zh', '国语'), track('zh', '导评')];
  expect(initialAudioTrack(tracks, null)).toBe(0);
  expect(initialAudioTrack(tracks, { language: 'zh', label: '导评' })).toBe(2);
  expect(initialAudioTrack(tracks, { language: 'zh', label: '中文' })).toBe(1);
  expect(initialAudioTrack(tracks, { language: 'en', label: '英文' })).toBe(0);
  expect(initialAudioTrack([track('ja', '日文'), track('zh', '国语', true)], null)).toBe(1);
});

test('a language that is not known is no likeness', () => {
  const tracks = [track('ja', '日文', true), track('und', '音轨 2')];
  expect(initialAudioTrack(tracks, { language: 'und', label: '音轨 3' })).toBe(0);
});

test('subtitles are those chosen last, or the default, or Chinese ones, or none', () => {
  const tracks = [track('en', '英文'), track('zh', '中文')];
  expect(initialSubtitles(tracks, null)).toBe(1);
  expect(initialSubtitles(tracks, 'off')).toBe(-1);
  expect(initialSubtitles(tracks, { language: 'en', label: 'English' })).toBe(0);
  expect(initialSubtitles([track('en', '英文', true), track('zh', '中文')], null)).toBe(0);
  expect(initialSubtitles([track('en', '英文')], null)).toBe(-1);
});
