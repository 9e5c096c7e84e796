import { cleanup, render } from '@testing-library/react';
import { Activity, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useReleasedPictures } from './use-released-pictures.ts';

afterEach(cleanup);

function Pictures() {
  const box = useRef<HTMLDivElement>(null);
  useReleasedPictures(box);
  return (
    <div ref={box}>
      <img src="https://cdn.example/one.webp" alt="" />
      <img src="blob:https://app.example/two" alt="" />
    </div>
  );
}

const sources = (images: readonly Element[]) => images.map((image) => image.getAttribute('src'));

test('pictures are let go with their element', () => {
  const { container, unmount } = render(<Pictures />);
  const images = [...container.querySelectorAll('img')];
  unmount();
  expect(sources(images)).toEqual([null, 'blob:https://app.example/two']);
});

test('pictures of a page that was hidden come back', () => {
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Pictures />
    </Activity>
  );
  const { container, rerender } = render(page('visible'));
  const images = [...container.querySelectorAll('img')];
  rerender(page('hidden'));
  expect(sources(images)[0]).toBeNull();
  rerender(page('visible'));
  expect(sources(images)[0]).toBe('https://cdn.example/one.webp');
});
