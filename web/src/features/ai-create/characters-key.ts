/** The query key of the user's fictional characters. */
export const charactersKey = ['texttoimage/character/list'] as const;
