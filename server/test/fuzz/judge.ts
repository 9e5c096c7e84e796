import type { z } from 'zod';
import type { BadRequest } from './bad-requests.ts';

export interface Judged {
  status: number;
  code: number;
  tip: string | undefined;
}

/**
 * What is wrong with the answer to a bad request, in words; undefined where nothing is.
 * What the schema refuses must be refused with 400, 4000 and a sentence that names the field; what it
 * accepts must not end in a server error.
 */
export function judge(schema: z.ZodType, bad: BadRequest, answer: Judged): string | undefined {
  const { status, code, tip = '' } = answer;
  const answered = `${bad.what}: ${status} ${code} ${tip}`;
  if (schema.safeParse(bad.body).success) return status < 500 ? undefined : answered;
  if (status !== 400 || code !== 4000) return answered;
  return bad.names.some((name) => tip.includes(name)) ? undefined : `${answered} (field unnamed)`;
}
