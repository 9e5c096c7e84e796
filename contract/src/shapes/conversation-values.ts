export const MOST_MESSAGE_CHARACTERS = 1_000;

/** Largest file of a picture in a message, in bytes: the app sends one of 1600 pixels. */
export const MESSAGE_PICTURE_BYTES = 2 * 1024 * 1024;

/** The longer side that it is kept with; of a long picture the width. */
export const MESSAGE_PICTURE_SIDE = 1600;

/** How long after sending a message can be recalled. */
export const RECALL_MS = 2 * 60_000;
