/** Characters that a chapter holds which is written in the app. */
export const MOST_CHAPTER_CHARACTERS = 100_000;
