import type { TextRefusal } from './text-messages.ts';

/** A text that is refused: what it is, and words for the log. */
export class TextRefused extends Error {
  readonly code: TextRefusal;

  constructor(code: TextRefusal, detail = '') {
    super(detail || code);
    this.code = code;
  }
}
