import { ID_WITHIN_TEXT } from '../text/patterns.ts';

/** As many are looked up for one page; more are in bulk lists, whose length says enough. */
const MOST_IDS = 500;

/** The ids that stand in texts, each once. */
export function idsIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [id] of text.matchAll(ID_WITHIN_TEXT)) {
      if (found.size >= MOST_IDS) return [...found];
      found.add(id);
    }
  }
  return [...found];
}
