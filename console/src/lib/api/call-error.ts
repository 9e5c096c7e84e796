/** A failed call. `code` is the envelope's, or 0 if no envelope was received. */
export class CallError extends Error {
  readonly code: number;
  /** The request id in the server's log; null if the server was not reached. */
  readonly requestId: string | null;
  /** The invalid field (code 4000), as the server names it. */
  readonly field: string | null;

  constructor(code: number, tip: string, requestId: string | null, field: string | null) {
    super(tip);
    this.name = 'CallFailure';
    this.code = code;
    this.requestId = requestId;
    this.field = field;
  }
}

/** Error code without an envelope: no connection, or a proxy answered. */
export const UNREACHABLE = 0;
export const SIGNED_OUT = 1000;
export const CONFLICT = 4090;

/** The code of a failed call; null for any other error. */
export function errorCode(error: unknown): number | null {
  return error instanceof CallError ? error.code : null;
}

/** The error in one Chinese sentence. */
export function errorMessage(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return '页面出了点问题，请刷新后再试';
}

/** The request id, for looking the error up in the log. */
export function errorRequestId(error: unknown): string | null {
  return error instanceof CallError ? error.requestId : null;
}
