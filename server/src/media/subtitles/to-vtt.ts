import { MediaError } from '../media-error.ts';
import { vttClock } from '../vtt-clock.ts';
import { decodeText } from './decode-text.ts';
import { readCues } from './read-cues.ts';
import type { Cue } from './read-cues.ts';

/** More than the longest film says. */
const limits = { cues: 20_000, chars: 1000, seconds: 24 * 3600 } as const;

/** What is said, as WebVTT takes it: no control characters, no empty line, no arrow, no marks. */
function safeText(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, limits.chars)
    .replaceAll('-->', '→')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function isInTime({ startSeconds, endSeconds }: Cue): boolean {
  return endSeconds > startSeconds && endSeconds <= limits.seconds;
}

/**
 * A file of subtitles as WebVTT, whatever of SRT, ASS and WebVTT it is, and in whatever of UTF-8, UTF-16, GBK, GB 18030
 * and Big5. Throws `MediaError` notSubtitles, tooManyCues.
 */
export function toVtt(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null || text.includes('\0')) throw new MediaError('notSubtitles');
  const cues = readCues(text)
    .filter(isInTime)
    .map((cue) => ({ ...cue, text: safeText(cue.text) }))
    .filter((cue) => cue.text !== '')
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
  if (cues.length === 0) throw new MediaError('notSubtitles');
  if (cues.length > limits.cues) throw new MediaError('tooManyCues', `${cues.length}`);
  const blocks = cues.map(
    (cue) => `${vttClock(cue.startSeconds)} --> ${vttClock(cue.endSeconds)}\n${cue.text}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
