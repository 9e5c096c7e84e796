/** Accepted file extensions; the server checks the file's content. */
const VIDEO_EXTENSIONS = ['mp4', 'm4v', 'mov', 'mkv', 'webm'] as const;

/** `accept` of the file input: extensions and MIME types, because some phones know only one of them. */
export const ACCEPTED_FILES = [
  ...VIDEO_EXTENSIONS.map((extension) => `.${extension}`),
  'video/mp4',
  'video/quicktime',
  'video/x-matroska',
  'video/webm',
].join(',');

/** The chunk protocol's limit: 1 TiB. */
const MAX_FILE_BYTES = 1_099_511_627_776;

/** Why a file cannot be uploaded, in Chinese; null if it can. */
export function rejectionReason(file: File): string | null {
  if (file.size === 0) return '文件是空的';
  if (file.size > MAX_FILE_BYTES) return '文件超过 1 TB';
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  if (!(VIDEO_EXTENSIONS as readonly string[]).includes(extension)) {
    return '只接受 MP4、MOV、MKV、WebM 视频';
  }
  return null;
}
