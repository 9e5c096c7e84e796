import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BatchedStatements } from './batched-statements.ts';

/** A database whose statements are answered by hand, each value is the double of its key. */
function openSlowDatabase() {
  const statements: { keys: number[]; answer(): void; fail(error: Error): void }[] = [];
  const read = (keys: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      const answer = () => resolve(keys.map((key) => key * 2));
      statements.push({ keys, answer, fail: reject });
    });
  return { statements, read };
}

const batches = ({ statements }: ReturnType<typeof openSlowDatabase>) =>
  statements.map(({ keys }) => keys);

test('batches keys that arrive at the same time, and returns the value of each', async () => {
  const database = openSlowDatabase();
  const reads = new BatchedStatements(10, database.read);
  const answers = Promise.all([reads.load(1), reads.load(2), reads.load(3)]);
  await nextTurn();
  expect(batches(database)).toEqual([[1, 2, 3]]);
  database.statements[0]!.answer();
  expect(await answers).toEqual([2, 4, 6]);
});

test('sends a single key at once, and batches the next while two statements run', async () => {
  const database = openSlowDatabase();
  const reads = new BatchedStatements(10, database.read);
  const answers: Promise<number>[] = [];
  for (const key of [1, 2, 3, 4]) {
    answers.push(reads.load(key));
    await nextTurn();
  }
  expect(batches(database)).toEqual([[1], [2]]);
  database.statements[1]!.answer();
  expect(await answers[1]).toBe(4);
  await nextTurn();
  expect(batches(database)).toEqual([[1], [2], [3, 4]]);
  for (const { answer } of database.statements) answer();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
});

test('a statement takes so many and no more', async () => {
  const database = openSlowDatabase();
  const reads = new BatchedStatements(2, database.read);
  const answers = Promise.all([1, 2, 3, 4, 5].map((key) => reads.load(key)));
  for (let statement = 0; statement < 3; statement += 1) {
    await nextTurn();
    await nextTurn();
    database.statements[statement]!.answer();
  }
  expect(await answers).toEqual([2, 4, 6, 8, 10]);
  expect(batches(database)).toEqual([[1, 2], [3, 4], [5]]);
});

test('rejects the keys of a failed batch, and no later one', async () => {
  const database = openSlowDatabase();
  const reads = new BatchedStatements(10, database.read);
  const failing = Promise.allSettled([reads.load(1), reads.load(2)]);
  await nextTurn();
  database.statements[0]!.fail(new Error('gone'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = reads.load(3);
  await nextTurn();
  database.statements[1]!.answer();
  expect(await later).toBe(6);
});
