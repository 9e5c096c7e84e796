export const MOST_COMMENT_CHARACTERS = 500;

/** Pictures that one comment may have. */
export const MOST_COMMENT_PICTURES = 3;
