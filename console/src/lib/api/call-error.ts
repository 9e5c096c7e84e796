/** A call that did not succeed. `code` is the envelope's, or 0 where no envelope came back. */
export class CallFailure extends Error {
  readonly code: number;
  /** The request's number in the server's log; null where the server was not reached. */
  readonly requestId: string | null;
  /** The field a refusal (code 4000) is about, as the server names it. */
  readonly field: string | null;

  constructor(code: number, tip: string, requestId: string | null, field: string | null) {
    super(tip);
    this.name = 'CallFailure';
    this.code = code;
    this.requestId = requestId;
    this.field = field;
  }
}

/** Code of a failure without an envelope: no connection, or something in between answered. */
export const UNREACHABLE = 0;
export const SIGNED_OUT = 1000;
export const CONFLICT = 4090;

/** The failure's code; null for an error that is no failed call. */
export function codeOf(error: unknown): number | null {
  return error instanceof CallFailure ? error.code : null;
}

/** One sentence for the person in front of the screen. */
export function tipOf(error: unknown): string {
  if (error instanceof CallFailure) return error.message;
  return '页面出了点问题，请刷新后再试';
}

/** The request's number, to be quoted to whoever reads the log. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof CallFailure ? error.requestId : null;
}
