import { languageCode, languageName } from '@yehang/contract/shapes/languages.ts';

const mostChars = 40;

/** What a sound or a subtitle track says of itself. */
interface NamedTrack {
  language: string;
  title: string;
}

/** A track's language, and its name for people: its title, its language, or `fallback`. */
export function describeTrack(
  { language, title }: NamedTrack,
  fallback: string,
): { language: string; label: string } {
  const code = languageCode(language);
  // Quotes, control characters and line breaks would end an attribute of a playlist.
  const cleaned = title.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"]/gu, '').trim();
  return { language: code, label: cleaned.slice(0, mostChars) || languageName(code) || fallback };
}

/** The same tracks with labels of their own each: `中文`, `中文 2`. */
export function withOwnLabels<Track extends { label: string }>(tracks: readonly Track[]): Track[] {
  const taken = new Set<string>();
  return tracks.map((track) => {
    let { label } = track;
    for (let count = 2; taken.has(label); count += 1) label = `${track.label} ${count}`;
    taken.add(label);
    return { ...track, label };
  });
}
