/** The timeline is loaded in pieces of this length. */
export const DANMAKU_SEGMENT_SECONDS = 60;

/** Characters of one danmaku. */
export const DANMAKU_LENGTH = 50;

export const danmakuColors = ['white', 'red', 'orange', 'yellow', 'green', 'blue', 'pink'] as const;

/** Moves across the picture, or stands at its upper or lower edge. */
export const danmakuModes = ['scroll', 'top', 'bottom'] as const;
