import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readingPreferences,
  setReadingPreferences,
} from '../../../entities/reading/reading-preferences.ts';
import { VoiceSetting } from './voice-setting.tsx';

const voice = (name: string, lang: string) => ({ name, lang, voiceURI: `system:${name}` });
const ting = voice('婷婷', 'zh-CN');
const shan = voice('善怡', 'zh-HK');

/** A system with voices, which may change. */
function haveVoices(...first: readonly ReturnType<typeof voice>[]) {
  let voices = first;
  const synthesis = Object.assign(new EventTarget(), { getVoices: () => [...voices] });
  vi.stubGlobal('speechSynthesis', synthesis);
  return (...next: typeof first) => {
    voices = next;
    act(() => void synthesis.dispatchEvent(new Event('voiceschanged')));
  };
}
const choices = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('button', { pressed: true }).textContent;

beforeEach(() => setReadingPreferences({ voice: null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('one of several Chinese voices is chosen, and kept on the device', () => {
  haveVoices(shan, voice('Samantha', 'en-US'), ting, voice('美佳', 'zh_TW'));
  render(<VoiceSetting />);
  expect(choices()).toEqual(['婷婷', '善怡（粤语）', '美佳（台湾）']);
  expect(chosen()).toBe('婷婷');
  fireEvent.click(screen.getByRole('button', { name: '善怡（粤语）' }));
  expect(chosen()).toBe('善怡（粤语）');
  expect(readingPreferences.get().voice).toBe('system:善怡');
  expect(localStorage.getItem('yehang.reading')).toContain('system:善怡');
});

test('a voice that is gone from the system gives way to its first', () => {
  setReadingPreferences({ voice: 'system:不在了' });
  haveVoices(ting, shan);
  render(<VoiceSetting />);
  expect(chosen()).toBe('婷婷');
});

test('there is nothing to choose of one voice, until others are there', () => {
  const change = haveVoices(ting);
  render(<VoiceSetting />);
  expect(choices()).toEqual([]);
  change(ting, shan);
  expect(choices()).toEqual(['婷婷', '善怡（粤语）']);
});

test('it says where the system has no Chinese voice', () => {
  haveVoices(voice('Samantha', 'en-US'));
  render(<VoiceSetting />);
  screen.getByText('系统里没有中文语音，请到系统设置里添加');
});
