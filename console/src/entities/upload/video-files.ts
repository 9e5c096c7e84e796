import { mayBeVideo, VIDEO_FORMATS } from '@yehang/contract/shapes/video-files.ts';

/** The chunk protocol's limit: 1 TiB. */
const MAX_FILE_BYTES = 1_099_511_627_776;

/** Why a file cannot be uploaded, in Chinese; null if it can. */
export function rejectionReason(file: File): string | null {
  if (file.size === 0) return '文件是空的';
  if (file.size > MAX_FILE_BYTES) return '文件超过 1 TB';
  if (!mayBeVideo(file)) return `这不是视频文件，请选择 ${VIDEO_FORMATS}`;
  return null;
}
