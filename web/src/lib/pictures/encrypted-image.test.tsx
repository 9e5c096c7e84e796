import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EncryptedImage as Image } from './encrypted-image.tsx';
import type * as Worker from './restore-in-worker.ts';

const source = { bases: ['https://img.example'], key: '00'.repeat(32) };
const restore = vi.fn<typeof Worker.restoreInWorker>();
let come: ((isNear?: boolean) => void) | null = null;
let EncryptedImage: typeof Image;
let mode: { by: 'serviceWorker' | 'page'; source: typeof source };

vi.mock(import('./restore-in-worker.ts'), () => ({ restoreInWorker: restore }));
vi.mock(import('./picture-mode.ts'), () => ({
  pictureMode: { get: () => mode, subscribe: () => () => true },
}));

/** An observer whose reports the test controls. */
class Observer implements IntersectionObserver {
  static margins: (string | undefined)[] = [];
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly targets = new Set<Element>();

  constructor(report: IntersectionObserverCallback, init?: IntersectionObserverInit) {
    Observer.margins.push(init?.rootMargin);
    come = (isIntersecting = true) => {
      const box = new DOMRect(0, 0, 170, 96);
      const entries = [...this.targets].map((target) => ({
        target,
        isIntersecting,
        boundingClientRect: box,
        intersectionRect: box,
        intersectionRatio: 0,
        rootBounds: null,
        time: 0,
      }));
      report(entries, this);
    };
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    this.targets.clear();
  }
  takeRecords() {
    return [];
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

test('with a service worker it is a plain lazy picture with its size and colour, once it comes near', async () => {
  mode = { by: 'serviceWorker', source };
  const image = show();
  expect(image.hasAttribute('src')).toBe(false);
  await act(async () => come?.());
  expect(image.src).toBe('https://img.example/a.w240.webp');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '360']);
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(image.style.backgroundColor).toBe('#123456');
  expect(restore).not.toHaveBeenCalled();
});

test('without one it is restored when it comes near, and its object URL is revoked once drawn', async () => {
  mode = { by: 'page', source };
  restore.mockResolvedValue(new Blob(['picture']));
  const image = show('b.webp');
  expect(image.hasAttribute('src')).toBe(false);
  await act(async () => come?.());
  expect(restore).toHaveBeenCalledWith(
    'https://img.example/b.w240.webp',
    source,
    expect.any(AbortSignal),
  );
  expect(Observer.margins.at(-1)).toBe('30%');
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
  expect(image.dataset['original']).toBe('https://img.example/c.webp');
});

test('scrolled away while loading it is aborted, and loads when it is near again', async () => {
  vi.useFakeTimers();
  try {
    mode = { by: 'page', source };
    restore.mockImplementation(() => new Promise(() => undefined));
    const image = show('e.webp');
    await act(async () => come?.());
    await act(async () => come?.(false));
    const [, , signal] = restore.mock.calls[0] ?? [];
    expect(signal?.aborted).toBe(false);
    // Reports are handled at most every 200 ms.
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(signal?.aborted).toBe(true);
    restore.mockResolvedValue(new Blob(['picture']));
    await act(async () => come?.());
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(restore).toHaveBeenCalledTimes(2);
    expect(image.src).toBe('blob:picture');
  } finally {
    vi.useRealTimers();
  }
});

test('scrolled past between two reports it is not fetched at all', async () => {
  vi.useFakeTimers();
  try {
    mode = { by: 'page', source };
    show('f.webp');
    await act(async () => come?.(false));
    await act(async () => come?.());
    await act(async () => come?.(false));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(restore).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('an image that the browser cannot decode shows the placeholder', () => {
  mode = { by: 'serviceWorker', source };
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  const image = show('d.webp');
  fireEvent.error(image);
  expect(image.hasAttribute('src')).toBe(false);
  expect(image.dataset['original']).toBe('https://img.example/d.webp');
  expect(complain).toHaveBeenCalledOnce();
});
