export const MOST_POST_PICTURES = 9;

export const MOST_POST_CHARACTERS = 10_000;

export const MOST_POLL_OPTIONS = 10;
