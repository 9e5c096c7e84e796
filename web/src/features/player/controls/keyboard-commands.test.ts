import { expect, test } from 'vitest';
import { commandOf } from './keyboard-commands.ts';

const plain = { hasModifier: false, isOnPlayer: false, isOnButton: false };

test.each([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['K', { kind: 'toggle' }],
  ['f', { kind: 'fullScreen' }],
  ['m', { kind: 'mute' }],
  ['n', { kind: 'next' }],
  ['j', { kind: 'seekBy', seconds: -10 }],
  ['l', { kind: 'seekBy', seconds: 10 }],
  ['ArrowLeft', { kind: 'seekBy', seconds: -5 }],
  ['ArrowRight', { kind: 'seekBy', seconds: 5 }],
  ['0', { kind: 'seekTo', share: 0 }],
  ['7', { kind: 'seekTo', share: 0.7 }],
])('%j', (key, command) => {
  expect(commandOf({ ...plain, key })).toEqual(command);
});

test('the browser’s own shortcuts are ignored', () => {
  expect(commandOf({ ...plain, key: 'f', hasModifier: true })).toBeNull();
  expect(commandOf({ ...plain, key: 'Tab' })).toBeNull();
});

test('Space on a button presses the button', () => {
  expect(commandOf({ ...plain, key: ' ', isOnButton: true })).toBeNull();
});

test('up and down scroll the page, unless the player has the focus', () => {
  expect(commandOf({ ...plain, key: 'ArrowUp' })).toBeNull();
  expect(commandOf({ ...plain, key: 'ArrowUp', isOnPlayer: true })).toEqual({
    kind: 'volumeBy',
    share: 0.05,
  });
});
