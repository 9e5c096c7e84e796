/** Where public bytes lie in storage: nothing outside these is ever served by its key. */
export const PICTURES = 'p/';
export const VIDEOS = 'v/';
/** Pictures that are served with a grant alone: `domain/pictures/picture-grants.ts`. */
export const LOCKED_PICTURES = 'l/';
/** Of private messages, each in a folder of its own: it goes with its message. */
export const MESSAGE_PICTURES = 'p/messages/';
