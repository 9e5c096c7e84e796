import { errorCodes, type ErrorCode } from '@yehang/contract/shapes/error-codes.ts';

/** A 'no' that the caller is told: a code, a Chinese sentence, and data some codes carry. */
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

/** A refusal of bad input that names the field, for rules a schema cannot say. */
export function badField(field: string, tip: string): AppError {
  return new AppError(4000, tip, { field });
}
