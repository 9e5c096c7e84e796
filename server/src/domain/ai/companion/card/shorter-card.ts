import type { ReadCard } from './card-json.ts';

/** Characters of each text of a card that is shortened. */
const MOST_OF_TEXT = 8_000;
const LEAST_OF_TEXT = 200;

/** So many of a list as a share says, the latest of them. */
export const latest = <One>(list: readonly One[], share: number, least = 0): One[] => {
  const kept = Math.max(least, Math.floor(list.length * share));
  return kept === 0 ? [] : list.slice(-kept);
};

/**
 * A card for a model that cannot read all of it. Messages and memories go first: from half on the examples go too and texts
 * are cut, from a quarter on the book goes.
 */
export function shorterCard(card: ReadCard, share: number): ReadCard {
  if (share >= 0.5) return card;
  const most = Math.max(LEAST_OF_TEXT, Math.round(MOST_OF_TEXT * share));
  const cut = (text: string) => text.slice(0, most);
  const { form, systemPrompt, afterHistory, book } = card;
  return {
    ...card,
    form: {
      ...form,
      description: cut(form.description),
      personality: cut(form.personality),
      scenario: cut(form.scenario),
      exampleDialogue: '',
    },
    systemPrompt: cut(systemPrompt),
    afterHistory: cut(afterHistory),
    book: share >= 0.25 ? book : { ...book, entries: [] },
  };
}
