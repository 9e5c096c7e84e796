import type { z } from 'zod';

/**
 * JSON that already went through its response schema, so that what is the same for everybody is
 * serialised once. Only `serialise` and code that joins its results make one.
 */
export class JsonText {
  readonly text: string;
  /** Where many are answered with it: a place to cache the bytes that all of them get. */
  readonly shared: { sent?: Buffer } | undefined;

  constructor(text: string, { isShared = false }: { isShared?: boolean } = {}) {
    this.text = text;
    this.shared = isShared ? {} : undefined;
  }
}

/** Serialises through the schema: keys the schema does not know are dropped, a wrong shape throws. */
export function serialise<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
  options?: { isShared: boolean },
): JsonText {
  return new JsonText(JSON.stringify(schema.parse(value)), options);
}
