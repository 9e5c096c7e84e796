import { expect, test } from 'vitest';
import { createWheelSteps } from './wheel-steps.ts';

test('one notch of a wheel is one step, either way', () => {
  const steps = createWheelSteps();
  expect(steps(100, 0)).toBe(1);
  expect(steps(-100, 1000)).toBe(-1);
});

test('the inertia of a trackpad is no further step', () => {
  const steps = createWheelSteps();
  const said = Array.from({ length: 60 }, (_, frame) => steps(120 * 0.94 ** frame, frame * 16));
  expect(said.filter((step) => step !== 0)).toEqual([1]);
});

test('a second push during the inertia counts once the first step is over', () => {
  const steps = createWheelSteps();
  for (let frame = 0; frame < 30; frame += 1) steps(100 * 0.9 ** frame, frame * 16);
  expect(steps(100, 500)).toBe(1);
});

test('small movements are ignored', () => {
  const steps = createWheelSteps();
  expect(steps(2, 0)).toBe(0);
});
