/** Characters of a muted word. */
export const MUTED_WORD_LENGTH = 20;

/** Words that one viewer may mute. */
export const MOST_MUTED_WORDS = 50;
