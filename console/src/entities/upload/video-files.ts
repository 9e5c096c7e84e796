/** Endings of the files that the media room takes; the server looks into the file itself. */
const VIDEO_ENDINGS = ['mp4', 'm4v', 'mov', 'mkv', 'webm'] as const;

/** For the file dialog. Types beside endings, because some phones know only the one or the other. */
export const ACCEPTED_FILES = [
  ...VIDEO_ENDINGS.map((ending) => `.${ending}`),
  'video/mp4',
  'video/quicktime',
  'video/x-matroska',
  'video/webm',
].join(',');

/** The largest file that the chunk interface can name, in bytes: 1 TiB. */
const MAX_FILE_BYTES = 1_099_511_627_776;

/** Why a file cannot be uploaded at all, in Chinese; null where it can. */
export function refusalOf(file: File): string | null {
  if (file.size === 0) return '文件是空的';
  if (file.size > MAX_FILE_BYTES) return '文件超过 1 TB';
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  if (!(VIDEO_ENDINGS as readonly string[]).includes(ending)) {
    return '只接受 MP4、MOV、MKV、WebM 视频';
  }
  return null;
}
