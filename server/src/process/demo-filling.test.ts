import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { buildContent } from '../../test/factories/content.ts';
import { writeSetting } from '../db/queries/operator/settings.ts';
import { DEMO_PROGRESS, type DemoProgress } from '../domain/overview/overview.ts';
import { isDemoUnfinished } from './demo-filling.ts';

const { database } = await testApp();

const noted = async (progress: DemoProgress) => {
  await writeSetting(database, DEMO_PROGRESS, progress);
  return isDemoUnfinished(database);
};

it('the demonstration is begun in an empty catalogue alone', async () => {
  expect(await isDemoUnfinished(database)).toBe(true);
  await buildContent(database);
  expect(await isDemoUnfinished(database)).toBe(false);
});

it('what was broken off is gone on with until films and rooms are there', async () => {
  expect(await noted({ done: 3, total: 9, isWhole: false })).toBe(true);
  expect(await noted({ done: 9, total: 9, isWhole: false })).toBe(true);
  expect(await noted({ done: 9, total: 9, isWhole: true })).toBe(false);
});

it('films that were all there before rooms were noted are not made again', async () => {
  expect(await noted({ done: 9, total: 9 })).toBe(false);
  expect(await noted({ done: 8, total: 9 })).toBe(true);
});
