import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CoverPicture } from './cover-picture.tsx';

afterEach(cleanup);

const cover = { path: '', width: 3, height: 4, color: '#14161c' };

test('a cover without a picture shows its title, once for those who listen', () => {
  const { container } = render(<CoverPicture cover={cover} title="听雨楼" />);
  expect(container.querySelector('[data-title="听雨楼"]')?.closest('[aria-hidden]')).toBeTruthy();
  expect(container.textContent).toBe('');
});

test('a cover with a picture is its picture alone', () => {
  const { container } = render(<CoverPicture cover={{ ...cover, path: 'p/1.bin' }} title="夜" />);
  expect(container.querySelector('img')).toBeTruthy();
  expect(container.querySelector('[data-title]')).toBeNull();
});
