import { places, scenes, subjects, typed, ways } from './words.ts';

/** Different queries, words of every frequency among them: alone, in pairs, in threes, and as pinyin. */
export function differentQueries(): string[] {
  const pairs = places.flatMap((place) => [...scenes, ...subjects].map((it) => `${place}${it}`));
  const threes = subjects.flatMap((subject) =>
    ways.map((way, index) => `${places[index % places.length]} ${subject}${way}`),
  );
  const all = [...places, ...scenes, ...subjects, ...ways, ...typed, ...pairs, ...threes];
  // In an order of its own: neighbours have nothing in common.
  return all
    .map((text, index) => ({ text, place: (index * 7919) % 10_007 }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text);
}
