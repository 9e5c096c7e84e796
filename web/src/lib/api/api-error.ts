import { fieldsOf } from '../store/persisted-value.ts';

/** An error response of the server, with the message to show. */
export class ApiError extends Error {
  /** A code of the contract's list. */
  readonly code: number;
  /** A Chinese sentence for the user. */
  readonly tip: string;
  /** The id under which the server logged its own failure. */
  readonly requestId: string | null;
  /** Further data, whose shape depends on the code. */
  readonly data: unknown;

  constructor(code: number, tip: string, data: unknown) {
    super(`${code}: ${tip}`);
    this.name = 'ApiError';
    this.code = code;
    this.tip = tip;
    this.data = data;
    this.requestId = textField(data, 'requestId');
  }
}

/** No response, or one that is not from our server: offline, a broken proxy, a captive portal. */
export class NetworkError extends Error {
  readonly tip = '网络不给力，请稍后再试';

  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NetworkError';
  }
}

function textField(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const value = (data as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

/**
 * The message that a user is shown for an error. A server error comes with its request id, a rate limit with the time
 * to wait.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return error.tip;
  if (!(error instanceof ApiError)) return '出了点问题，请稍后再试';
  if (error.requestId !== null) return `${error.tip}（编号 ${error.requestId}）`;
  const seconds = secondsToWait(error);
  return seconds === null ? error.tip : `${error.tip}（${updateDuration(seconds)}后可再试）`;
}

/** After how many seconds a call may be made again that was refused for being made too often; null where nothing says. */
export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 4290) return null;
  const { retryAfterSeconds } = fieldsOf(error.data);
  return typeof retryAfterSeconds === 'number' && retryAfterSeconds > 0 ? retryAfterSeconds : null;
}

/** Rounded up, so that a retry is never too early. */
function updateDuration(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} 秒`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} 分钟`;
  return `${Math.ceil(seconds / 3600)} 小时`;
}

/** Whether the requested content does not exist, or no longer exists. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 4040;
}

/** The field of the request that an error is about; null where it is about none. */
export function errorField(error: unknown): string | null {
  return error instanceof ApiError ? textField(error.data, 'field') : null;
}
