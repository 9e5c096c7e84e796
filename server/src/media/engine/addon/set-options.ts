import { FFmpegError } from 'node-av/lib';
import type { CodecContext, FormatContext } from 'node-av/lib';

/**
 * Sets FFmpeg's options one by one. The addon also takes them as a dictionary when it opens a codec
 * or writes a header, but then frees that dictionary twice.
 */
export function setOptions(
  target: CodecContext | FormatContext,
  options: Record<string, string | number>,
): void {
  for (const [name, value] of Object.entries(options)) {
    FFmpegError.throwIfError(target.setOption(name, String(value)), `option ${name}`);
  }
}
