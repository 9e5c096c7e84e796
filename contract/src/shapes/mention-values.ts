export const MOST_MENTIONS = 10;
