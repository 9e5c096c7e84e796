import { fallback, nullable, pipe, regex, string } from 'valibot';

/** A draft in a page's query: one of a new post, or the change of a post. Null if missing or malformed. */
export const draftField = fallback(
  nullable(pipe(string(), regex(/^(edit-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  null,
);
