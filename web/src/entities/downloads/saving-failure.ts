import { ApiError, NetworkError, tellFailure } from '../../lib/api/api-error.ts';
import { FileRefused } from './fetch-file.ts';

/** Whether it is the network that is missing: then it goes on by itself. */
export const isNetworkMissing = (error: unknown) => error instanceof NetworkError;

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Why saving did not go on, and what to do about it, as one sentence. */
export function tellSavingFailure(error: unknown): string {
  if (isNetworkMissing(error)) return '网络不给力，联网后会接着缓存';
  if (isFull(error)) return '设备空间不够了，清理后点继续';
  if (error instanceof FileRefused) return '视频有更新，点继续重新获取';
  if (error instanceof ApiError) return tellFailure(error);
  return '缓存没有完成，点继续再试';
}
