/** Something that whoever starts the server can put right; its message is all they need. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}
