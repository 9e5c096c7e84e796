/** Whether a statement failed because a row like it is there: PostgreSQL's unique_violation, which drizzle wraps. */
export function isDuplicate(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === '23505';
}
