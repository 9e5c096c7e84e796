/** Longer messages are cut: they go into the log, a row and a table of the console. */
const LONGEST = 500;

/** What follows is an id where it has hyphens in an id's places, and otherwise as long as only tokens and keys are. */
const TOKEN = /[\w+/-]{32,}={0,2}/g;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const CREDENTIALS = /(\w:\/\/)[^\s/@]+@/g;
const QUERY = /(https?:\/\/[^\s?#]{1,500})[?#]\S+/g;

/**
 * An error in one line, fit for logs and the console: without the values of a statement, tokens, credentials and
 * queries of addresses.
 */
export function summarise(error: unknown): string {
  const source = sourceOf(error);
  const text = source instanceof Error ? source.message || source.name : String(source);
  return text
    .replace(CREDENTIALS, '$1…@')
    .replace(QUERY, '$1?…')
    .replace(TOKEN, (word) => (ID.test(word) || isPath(word) ? word : '…'))
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST);
}

/** A failed statement has its text and values in its message: PostgreSQL's message is its cause. */
function sourceOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0)
    return new Error(error.errors.map(summarise).join('; '));
  const isStatement = error instanceof Error && 'query' in error && 'params' in error;
  return isStatement ? (error.cause ?? new Error('a statement failed')) : error;
}

function isPath(word: string): boolean {
  return word.startsWith('/') && word.split('/').every((part) => part.length < 32 || ID.test(part));
}
