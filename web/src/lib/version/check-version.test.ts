import { expect, test } from 'vitest';
import { isDifferentVersion, readVersion } from './check-version.ts';

const running = { version: '2.1.2', build: 'a1' };

test('another version, and another build of the same version, are different', () => {
  expect(isDifferentVersion({ version: '2.1.3', build: 'a1' }, running)).toBe(true);
  expect(isDifferentVersion({ version: '2.1.1', build: 'a0' }, running)).toBe(true);
  expect(isDifferentVersion({ version: '2.1.2', build: 'b2' }, running)).toBe(true);
  expect(isDifferentVersion(running, running)).toBe(false);
});

test('without a build id versions alone are compared', () => {
  expect(isDifferentVersion({ version: '2.1.2', build: null }, running)).toBe(false);
  expect(isDifferentVersion({ version: '2.1.2', build: 'b2' }, { ...running, build: null })).toBe(
    false,
  );
});

test('an invalid version is null', () => {
  expect(readVersion({ version: '2.1.2', build: 'x' })).toEqual({ version: '2.1.2', build: 'x' });
  expect(readVersion({ version: '2.1.2' })).toEqual({ version: '2.1.2', build: null });
  expect(readVersion({ version: 2 })).toBeNull();
  expect(readVersion('<html>')).toBeNull();
});
