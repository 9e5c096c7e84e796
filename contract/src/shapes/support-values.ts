/** Largest file of a picture in a chat or a feedback, in bytes: the app sends compressed ones. */
export const SUPPORT_PICTURE_BYTES = 2 * 1024 * 1024;

/** The longer side that they are kept with; of a long picture the width. */
export const SUPPORT_PICTURE_SIDE = 1600;
