import { type MediaTracks, SUBTITLE_UPLOAD_BYTES } from '@yehang/contract/shapes/media-tracks.ts';
import { CallError, UNREACHABLE } from '../../../lib/api/call-error.ts';
import { openEnvelope } from '../../../lib/api/envelope.ts';

export interface SubtitleFile {
  contentId: string;
  language: string;
  label: string;
  file: Blob;
}

/**
 * Adds a file of subtitles to a video and returns its tracks.
 * @throws CallError if it is rejected or too large, or the server is not reached
 */
export async function uploadSubtitles({ file, ...fields }: SubtitleFile): Promise<MediaTracks> {
  if (file.size > SUBTITLE_UPLOAD_BYTES) {
    throw new CallError(4130, '字幕文件不能超过 2 MB', null, 'file');
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  let response: Response;
  try {
    response = await fetch('/api/console/subtitle/upload', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-console': '1' },
      body: form,
    });
  } catch {
    throw new CallError(UNREACHABLE, '字幕没有传上去，请检查网络后再试', null, null);
  }
  return (await openEnvelope(response)) as MediaTracks;
}
