import type { Mention } from '@yehang/contract/shapes/mention.ts';
import { MOST_MENTIONS } from '@yehang/contract/shapes/mention-values.ts';

/** Of the people chosen so far those whom the text still names, each once. */
export function mentionsIn(text: string, chosen: readonly Mention[]): Mention[] {
  const byId = new Map(chosen.map((mention) => [mention.userId, mention]));
  return [...byId.values()]
    .filter(({ nickname }) => text.includes(`@${nickname}`) || text.includes(`＠${nickname}`))
    .slice(0, MOST_MENTIONS);
}
