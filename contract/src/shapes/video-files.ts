/** Usual endings of the video files that are taken; whether a file is one is decided by looking into it. */
export const VIDEO_EXTENSIONS = [
  'mp4',
  'm4v',
  'mov',
  'mkv',
  'webm',
  'avi',
  'wmv',
  'asf',
  'flv',
  'ts',
  'mts',
  'm2ts',
  'mpg',
  'mpeg',
  'vob',
] as const;

/** `accept` of a file input: extensions and MIME types, because some phones know only one of them. */
export const VIDEO_ACCEPT = [...VIDEO_EXTENSIONS.map((it) => `.${it}`), 'video/*'].join(',');

/** The formats in words. */
export const VIDEO_FORMATS = 'MP4、MOV、MKV、WebM、AVI、WMV、FLV、TS、MPEG、VOB';

/** What a browser calls a file of which it knows nothing. */
const UNKNOWN_TYPES: readonly string[] = ['', 'application/octet-stream'];

/** Whether a file may be a video, as far as its name and type tell: only what is clearly something else is not. */
export function mayBeVideo({ name, type }: { name: string; type: string }): boolean {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  const isUsual = (VIDEO_EXTENSIONS as readonly string[]).includes(extension);
  return isUsual || type.startsWith('video/') || UNKNOWN_TYPES.includes(type);
}
