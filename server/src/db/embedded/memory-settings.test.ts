import { expect, it } from 'vitest';
import { memorySettings } from './memory-settings.ts';

const GIGABYTE = 1024 ** 3;

it('gives PostgreSQL an eighth of the memory, within bounds', () => {
  expect(memorySettings(8 * GIGABYTE).shared_buffers).toBe('1024MB');
  expect(memorySettings(GIGABYTE / 2).shared_buffers).toBe('128MB');
  expect(memorySettings(256 * GIGABYTE).shared_buffers).toBe('4096MB');
});
