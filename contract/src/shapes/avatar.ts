/** Largest file of an uploaded avatar, in bytes: the app sends one of 512 pixels. */
export const AVATAR_BYTES = 1024 * 1024;
export const AVATAR_BASE64 = Math.ceil(AVATAR_BYTES / 3) * 4;
export const AVATAR_BODY_BYTES = AVATAR_BASE64 + 1024;
/** The side that it is kept with. */
export const AVATAR_SIDE = 512;
