import { afterEach, expect, test, vi } from 'vitest';
import { leaveSound, takeSound } from './one-sound.ts';

const video = () => {
  const element = document.body.appendChild(document.createElement('video'));
  let isPaused = false;
  vi.spyOn(element, 'paused', 'get').mockImplementation(() => isPaused);
  const pause = vi.spyOn(element, 'pause').mockImplementation(() => {
    isPaused = true;
  });
  return { element, pause };
};
const silencer = () => vi.fn<() => void>();
afterEach(() => document.body.replaceChildren());

test('what begins silences what sounded before, once', () => {
  const [one, other] = [silencer(), silencer()];
  takeSound(one);
  takeSound(one);
  expect(one).not.toHaveBeenCalled();
  takeSound(other);
  expect(one).toHaveBeenCalledOnce();
  leaveSound(one);
  leaveSound(other);
  takeSound(one);
  expect(other).not.toHaveBeenCalled();
  leaveSound(one);
});

test('videos that are heard and all else silence each other', () => {
  const { element, pause } = video();
  const voice = silencer();
  takeSound(voice);
  expect(pause).toHaveBeenCalledOnce();
  const next = video();
  next.element.dispatchEvent(new Event('play'));
  expect(voice).toHaveBeenCalledOnce();
  element.dispatchEvent(new Event('play'));
  expect(voice).toHaveBeenCalledOnce();
});

test('a muted video is no sound', () => {
  const voice = silencer();
  takeSound(voice);
  const { element } = video();
  element.muted = true;
  element.dispatchEvent(new Event('play'));
  expect(voice).not.toHaveBeenCalled();
  leaveSound(voice);
});
