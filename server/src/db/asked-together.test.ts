import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AskedTogether } from './asked-together.ts';

/** A database whose statements are answered by hand, with the double of each question. */
function openSlowDatabase() {
  const statements: { questions: number[]; answer(): void; fail(error: Error): void }[] = [];
  const read = (questions: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      const answer = () => resolve(questions.map((question) => question * 2));
      statements.push({ questions, answer, fail: reject });
    });
  return { statements, read };
}

const asked = ({ statements }: ReturnType<typeof openSlowDatabase>) =>
  statements.map(({ questions }) => questions);

test('questions that arrive at the same time are one statement, each with an answer of its own', async () => {
  const database = openSlowDatabase();
  const together = new AskedTogether(10, database.read);
  const answers = Promise.all([together.ask(1), together.ask(2), together.ask(3)]);
  await nextTurn();
  expect(asked(database)).toEqual([[1, 2, 3]]);
  database.statements[0]!.answer();
  expect(await answers).toEqual([2, 4, 6]);
});

test('one question is sent at once, and while two statements are under way the next gather', async () => {
  const database = openSlowDatabase();
  const together = new AskedTogether(10, database.read);
  const answers: Promise<number>[] = [];
  for (const question of [1, 2, 3, 4]) {
    answers.push(together.ask(question));
    await nextTurn();
  }
  expect(asked(database)).toEqual([[1], [2]]);
  database.statements[1]!.answer();
  expect(await answers[1]).toBe(4);
  await nextTurn();
  expect(asked(database)).toEqual([[1], [2], [3, 4]]);
  for (const { answer } of database.statements) answer();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
});

test('a statement takes so many and no more', async () => {
  const database = openSlowDatabase();
  const together = new AskedTogether(2, database.read);
  const answers = Promise.all([1, 2, 3, 4, 5].map((question) => together.ask(question)));
  for (let statement = 0; statement < 3; statement += 1) {
    await nextTurn();
    await nextTurn();
    database.statements[statement]!.answer();
  }
  expect(await answers).toEqual([2, 4, 6, 8, 10]);
  expect(asked(database)).toEqual([[1, 2], [3, 4], [5]]);
});

test('a statement that fails fails its own questions, and no later one', async () => {
  const database = openSlowDatabase();
  const together = new AskedTogether(10, database.read);
  const failing = Promise.allSettled([together.ask(1), together.ask(2)]);
  await nextTurn();
  database.statements[0]!.fail(new Error('gone'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = together.ask(3);
  await nextTurn();
  database.statements[1]!.answer();
  expect(await later).toBe(6);
});
