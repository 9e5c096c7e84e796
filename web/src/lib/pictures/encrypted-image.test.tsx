import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EncryptedImage as Image } from './encrypted-image.tsx';
import type * as Worker from './restore-in-worker.ts';

const source = { base: 'https://img.example', key: '00'.repeat(32) };
const restore = vi.fn<typeof Worker.restoreInWorker>();
let come: (() => void) | null = null;
let EncryptedImage: typeof Image;
let mode: { by: 'serviceWorker' | 'page'; source: typeof source };

vi.mock(import('./restore-in-worker.ts'), () => ({ restoreInWorker: restore }));
vi.mock(import('./picture-mode.ts'), () => ({
  pictureMode: { get: () => mode, subscribe: () => () => true },
}));

/** An observer that reports the element as near when the test says so. */
class Observer {
  constructor(report: IntersectionObserverCallback) {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    come = () => report([entry], this as unknown as IntersectionObserver);
  }
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  restore.mockReset();
  ({ EncryptedImage } = await import('./encrypted-image.tsx'));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(path = 'a.webp') {
  render(<EncryptedImage path={path} width={640} height={360} color="#123456" alt="海" />);
  return screen.getByAltText<HTMLImageElement>('海');
}

test('with a service worker it is a plain lazy picture with its size and colour', () => {
  mode = { by: 'serviceWorker', source };
  const image = show();
  expect(image.src).toBe('https://img.example/a.webp');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '360']);
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(image.style.backgroundColor).toBe('#123456');
  expect(restore).not.toHaveBeenCalled();
});

test('without one it is restored when it comes near, and its memory is given back once drawn', async () => {
  mode = { by: 'page', source };
  restore.mockResolvedValue(new Blob(['picture']));
  const image = show('b.webp');
  expect(image.hasAttribute('src')).toBe(false);
  await act(async () => come?.());
  expect(restore).toHaveBeenCalledWith('https://img.example/b.webp', source.key);
  expect(image.src).toBe('blob:picture');
  fireEvent.load(image);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
});

test('on failure the placeholder stays, and the console has the address', async () => {
  mode = { by: 'page', source };
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  restore.mockRejectedValue(new Error('gone'));
  const image = show('c.webp');
  await act(async () => come?.());
  expect(image.hasAttribute('src')).toBe(false);
  expect(String(complain.mock.calls[0]?.[0])).toContain('https://img.example/c.webp');
});

test('a picture that the browser cannot draw gives way to the placeholder', () => {
  mode = { by: 'serviceWorker', source };
  const image = show('d.webp');
  fireEvent.error(image);
  expect(image.hasAttribute('src')).toBe(false);
});
