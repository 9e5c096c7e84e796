import type { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { explainIssues } from '../domain/text/explain-issue.ts';

/** Parses raw JSON bytes; no bytes mean an empty object. Error: 4000. */
export function parseJson(raw: Buffer | undefined): unknown {
  if (!raw || raw.length === 0) return {};
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new AppError(4000, '请求内容不是有效的 JSON', { field: 'body' });
  }
}

/** Checks input against the call's schema. Error: 4000 with the field's path, and its name in the sentence. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const { field, tip } = explainIssues(schema, result.error.issues);
  throw new AppError(4000, tip, { field });
}
