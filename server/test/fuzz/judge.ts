import type { z } from 'zod';
import type { BadRequest } from './bad-requests.ts';

export interface Judged {
  status: number;
  code: number;
  tip: string | undefined;
}

/** As many as keep the connections of a test's database busy. */
const AT_ONCE = 8;

/**
 * What is wrong with the answers to bad requests, in words.
 * What the schema refuses must be refused with 400, 4000 and a sentence that names the field; what it accepts must not
 * end in a server error. What is refused changes nothing and goes several at a time; the rest follows, one by one.
 */
export async function judgeAll(
  schema: z.ZodType,
  requests: readonly BadRequest[],
  send: (bad: BadRequest) => Promise<Judged>,
): Promise<string[]> {
  const isAccepted = (bad: BadRequest) => schema.safeParse(bad.body).success;
  const [accepted, refused] = [
    requests.filter(isAccepted),
    requests.filter((it) => !isAccepted(it)),
  ];
  const failures: (string | undefined)[] = [];
  for (let from = 0; from < refused.length; from += AT_ONCE) {
    const some = refused.slice(from, from + AT_ONCE);
    failures.push(
      ...(await Promise.all(some.map(async (bad) => judgeRefusal(bad, await send(bad))))),
    );
  }
  for (const bad of accepted) failures.push(judgeSurvival(bad, await send(bad)));
  return failures.filter((it) => it !== undefined);
}

const answered = ({ what }: BadRequest, { status, code, tip = '' }: Judged) =>
  `${what}: ${status} ${code} ${tip}`;

function judgeRefusal(bad: BadRequest, answer: Judged): string | undefined {
  const { status, code, tip = '' } = answer;
  if (status !== 400 || code !== 4000) return answered(bad, answer);
  const isNamed = bad.names.some((name) => tip.includes(name));
  return isNamed ? undefined : `${answered(bad, answer)} (field unnamed)`;
}

const judgeSurvival = (bad: BadRequest, answer: Judged) =>
  answer.status < 500 ? undefined : answered(bad, answer);
