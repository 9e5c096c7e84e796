import type { PageStyle } from '../page/page.ts';

const color = {
  paper: '#fffdf8',
  caption: '#fff3d0',
  captionText: '#3a2c30',
  soundColor: '#e8563f',
  direction: 'ltr',
  vertical: false,
  headingBelow: false,
  toned: false,
} as const;

/** A strip in colours, for a phone held upright. */
export const colorStrip: PageStyle = {
  ...color,
  ground: ['#ffffff', '#ffffff'],
  letterSize: 42,
  headingBelow: true,
};

/** Pages in colours, from left to right. */
export const colorPages: PageStyle = { ...color, ground: ['#fdfaf3', '#fdfaf3'], letterSize: 48 };

/** Pages in black and white with upright text, from right to left. */
export const inkPages: PageStyle = {
  ...color,
  paper: '#ffffff',
  caption: '#ffffff',
  ground: ['#ffffff', '#ffffff'],
  soundColor: '#2b2230',
  letterSize: 48,
  direction: 'rtl',
  vertical: true,
  toned: true,
};
