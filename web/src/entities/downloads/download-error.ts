import { ApiError, NetworkError, errorMessage } from '../../lib/api/api-error.ts';
import { FileUnavailable } from './fetch-file.ts';

/** Whether the device is offline: then the download resumes by itself. */
export const isNetworkError = (error: unknown) => error instanceof NetworkError;

const TOO_MANY = 4290;

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Why a download stopped, and what to do about it, as one sentence. */
export function downloadErrorMessage(error: unknown): string {
  if (isNetworkError(error)) return '网络不给力，联网后会接着缓存';
  if (isFull(error)) return '设备空间不够了，清理后点继续';
  if (error instanceof FileUnavailable) return '内容有更新，点继续重新获取';
  if (error instanceof ApiError)
    return error.code === TOO_MANY ? '缓存得太快了，过一会儿会接着缓存' : errorMessage(error);
  return '缓存没有完成，点继续再试';
}
