import { InvalidPlaylist } from './invalid-playlist.ts';
import { attributesOf } from './playlist-attributes.ts';

const DEFINE = '#EXT-X-DEFINE:';
const MOST_VARIABLES = 50;

/**
 * What puts a playlist's variables (EXT-X-DEFINE) into an address: `{$name}` stands for a value that is given in
 * the playlist, or in the query of its address. Throws `InvalidPlaylist` for those of another playlist.
 */
export function variablesOf(lines: readonly string[], foundAt: URL): (uri: string) => string {
  const values = new Map<string, string>();
  for (const line of lines) {
    if (!line.startsWith(DEFINE)) continue;
    const attributes = attributesOf(line.slice(DEFINE.length), 'define');
    const of = (sought: string) =>
      attributes.find(({ name, isQuoted }) => isQuoted && name === sought)?.value;
    const parameter = of('QUERYPARAM');
    const name = of('NAME') ?? parameter;
    const value = parameter === undefined ? of('VALUE') : foundAt.searchParams.get(parameter);
    if (
      name === undefined ||
      value === undefined ||
      value === null ||
      values.size >= MOST_VARIABLES
    )
      throw new InvalidPlaylist('播放列表用了不支持的变量');
    values.set(name, value);
  }
  return (uri) =>
    uri.replaceAll(/\{\$([\w-]+)\}/g, (_whole, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new InvalidPlaylist('播放列表用了不支持的变量');
      return value;
    });
}
