/** A line of subtitles, with plain text. Seconds from the film's start. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** A moment as subtitles write it: `1:02:03,5`, `02:03.500`. Null for anything else. */
function secondsOf(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?$/.exec(text);
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', part = '0'] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${part}`);
}

/** `<i>`, `</font>`, and overrides in braces say how a line looks, not what it says. */
const marks = /<[a-z/][^<>\n]{0,100}>|\{\\[^{}\n]{0,300}\}/gi;

/** What only ASS has: overrides in braces. */
const overrides = /\{[^{}\n]{0,300}\}/g;

/** SubRip and WebVTT: blocks of a line of times and what is said. */
function readBlocks(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let open: { startSeconds: number; endSeconds: number; said: string[] } | null = null;
  const close = () => {
    if (open) cues.push({ ...open, text: open.said.join('\n').replaceAll(marks, '') });
    open = null;
  };
  for (const [index, line] of lines.entries()) {
    const [from, to] = line.includes('-->') ? line.split('-->', 2) : [];
    const startSeconds = from === undefined ? null : secondsOf(from.trim());
    const endSeconds = to === undefined ? null : secondsOf(to.trim().split(/\s/, 1)[0] ?? '');
    if (startSeconds !== null && endSeconds !== null) {
      close();
      open = { startSeconds, endSeconds, said: [] };
    } else if (line.trim() === '') close();
    // A number before the next line of times, where the empty line between them is missing.
    else if (!(/^\d{1,6}$/.test(line.trim()) && lines[index + 1]?.includes('-->')))
      (open as { said: string[] } | null)?.said.push(line);
  }
  close();
  return cues;
}

/** Fields of an event where the file does not name them: start, end and text stand here in both versions. */
const usualFields = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text';

/** Where fields stand, looked up once: a file may name half a million of them, for as many events. */
function placesOf(format: string): { start: number; end: number; text: number } {
  const fields = format.split(',').map((it) => it.trim().toLowerCase());
  return {
    start: fields.indexOf('start'),
    end: fields.indexOf('end'),
    text: fields.indexOf('text'),
  };
}

/** Advanced SubStation Alpha: events of named fields, of which the last is what is said. */
function readEvents(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let places = placesOf(usualFields);
  for (const line of lines) {
    if (/^Format:/i.test(line) && /\btext\b/i.test(line))
      places = placesOf(line.slice(line.indexOf(':') + 1));
    if (!/^Dialogue:/i.test(line)) continue;
    const parts = line.slice(line.indexOf(':') + 1).split(',');
    const at = (place: number): string => (parts[place] ?? '').trim();
    const [startSeconds, endSeconds] = [secondsOf(at(places.start)), secondsOf(at(places.end))];
    const said = parts.slice(places.text).join(',');
    // Drawings are no text.
    if (startSeconds === null || endSeconds === null || /\{[^{}]{0,200}\\p[1-9]/.test(said))
      continue;
    const text = said
      .replaceAll(overrides, '')
      .replaceAll(/\\[Nn]/g, '\n')
      .replaceAll('\\h', ' ');
    cues.push({ startSeconds, endSeconds, text });
  }
  return cues;
}

/** The cues of a SubRip, WebVTT or Advanced SubStation Alpha file; none where it is something else. */
export function readCues(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isEvents = lines.some((it) => /^\[(?:events|script info)\]/i.test(it.trim()));
  return isEvents ? readEvents(lines) : readBlocks(lines);
}
