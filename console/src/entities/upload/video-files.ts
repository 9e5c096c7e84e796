import { mayBeVideo, VIDEO_FORMATS } from '@yehang/contract/shapes/video-files.ts';

/** The chunk protocol's limit: 1 TiB. */
const MAX_FILE_BYTES = 1_099_511_627_776;

/** Whether a file is empty, or larger than an upload may be, in Chinese; null if neither. */
export function sizeProblem(file: File): string | null {
  if (file.size === 0) return '文件是空的';
  return file.size > MAX_FILE_BYTES ? '文件超过 1 TB' : null;
}

/** Why a file cannot be uploaded, in Chinese; null if it can. */
export function rejectionReason(file: File): string | null {
  const problem = sizeProblem(file);
  if (problem !== null) return problem;
  if (!mayBeVideo(file)) return `这不是视频文件，请选择 ${VIDEO_FORMATS}`;
  return null;
}
