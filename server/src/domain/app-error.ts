import { errorCodes, type ErrorCode } from '@yehang/contract/shapes/error-codes.ts';

/** An error for the caller: a code, a Chinese sentence, and data that some codes carry. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly tip: string;
  readonly data: unknown;

  constructor(code: ErrorCode, tip: string = errorCodes[code].tip, data: unknown = null) {
    super(tip);
    this.name = 'AppError';
    this.code = code;
    this.tip = tip;
    this.data = data;
  }
}

/** An error about bad input that names the field, for rules a schema cannot say. */
export function badField(field: string, tip: string): AppError {
  return new AppError(4000, tip, { field });
}
