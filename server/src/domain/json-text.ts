import type { z } from 'zod';

/**
 * JSON that already went through its response schema, so that what is the same for everybody is
 * serialised once. Only `serialise` and code that joins its results make one.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Serialises through the schema: keys the schema does not know are dropped, a wrong shape throws. */
export function serialise<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): JsonText {
  return new JsonText(JSON.stringify(schema.parse(value)));
}
