/** Where public bytes lie in storage: nothing outside these two is ever served by its key. */
export const PICTURES = 'p/';
export const VIDEOS = 'v/';
