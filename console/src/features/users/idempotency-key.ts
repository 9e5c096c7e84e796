/** An idempotency key: submitting twice, or again after a lost response, has effect only once. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
