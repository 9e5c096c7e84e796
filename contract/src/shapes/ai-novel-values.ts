/** Chapters of one novel at most, written or planned. */
export const MOST_NOVEL_CHAPTERS = 200;

/** Characters of one chapter at most. */
export const MOST_CHAPTER_CHARACTERS = 40_000;

export const aiNovelKinds = [
  'romance',
  'mystery',
  'fantasy',
  'scifi',
  'city',
  'history',
  'adventure',
] as const;

export const aiNovelLengths = ['short', 'medium', 'long'] as const;

export const aiNovelStyles = ['plain', 'lyrical', 'witty', 'tense'] as const;
