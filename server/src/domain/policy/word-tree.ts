interface Branch {
  next: Map<string, Branch>;
  /** What ends here. */
  word: string | null;
}

/** Many words that are looked for at once: a text costs its length times the longest word, however many there are. */
export class WordTree {
  readonly #root: Branch = { next: new Map(), word: null };

  constructor(words: Iterable<string>) {
    for (const word of words) {
      let branch = this.#root;
      for (const character of word) {
        let next = branch.next.get(character);
        if (!next) branch.next.set(character, (next = { next: new Map(), word: null }));
        branch = next;
      }
      if (word !== '') branch.word = word;
    }
  }

  /** The first word that the text holds; null where it holds none. */
  find(text: string): string | null {
    const characters = Array.from(text);
    for (let from = 0; from < characters.length; from += 1) {
      let branch: Branch | undefined = this.#root;
      for (let at = from; branch; at += 1) {
        if (branch.word !== null) return branch.word;
        branch = branch.next.get(characters[at] ?? '');
      }
    }
    return null;
  }
}
