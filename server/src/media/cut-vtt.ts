const CUE = /^(?:(\d{1,4}):)?(\d\d):(\d\d)\.(\d{3})[ \t]{1,9}-->/m;

/** WebVTT without the cues that begin at or after `seconds`; what is no cue (styles, notes, the head) stays. */
export function cutVtt(text: string, seconds: number): string {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  return blocks.filter((block) => (startOf(block) ?? -1) < seconds).join('\n\n');
}

function startOf(block: string): number | null {
  const [found, hours = '0', minutes, seconds, milliseconds] = CUE.exec(block) ?? [];
  if (found === undefined) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${milliseconds}`);
}
