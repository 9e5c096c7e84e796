/** An error that the operator can fix; its message says all that is needed. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}
