/** The colours of one picture, from the top of the sky to the light in a window. */
export interface Palette {
  /** Sky at the top, in the middle and just above the horizon. */
  sky: readonly [top: string, middle: string, low: string];
  /** Distant ridges, already mixed with the air between. */
  far: string;
  /** Ridges and roofs closer by. */
  near: string;
  /** Silhouettes in the foreground. */
  ink: string;
  /** Lamps, windows, fire. */
  light: string;
  /** The second light: aurora, neon, glow over the horizon. */
  accent: string;
  moon: string;
}

/** Every mood a clip can be painted in. */
export const palettes = {
  midnight: {
    sky: ['#040714', '#0c1a3d', '#2c5286'],
    far: '#1f3a66',
    near: '#0e1c3a',
    ink: '#050916',
    light: '#ffcf87',
    accent: '#86b8ff',
    moon: '#fdf1d2',
  },
  teal: {
    sky: ['#021014', '#08303a', '#2f8784'],
    far: '#1a5258',
    near: '#0a2b32',
    ink: '#031217',
    light: '#ffd591',
    accent: '#7ff0d0',
    moon: '#f4fbe6',
  },
  plum: {
    sky: ['#0b0517', '#2c1148', '#8a4580'],
    far: '#4d2763',
    near: '#241038',
    ink: '#0c0518',
    light: '#ffc48a',
    accent: '#ff9ad5',
    moon: '#ffeede',
  },
  dusk: {
    sky: ['#12102c', '#4b2654', '#e27d6d'],
    far: '#6d3a5e',
    near: '#2e1a3c',
    ink: '#110b20',
    light: '#ffd28c',
    accent: '#ff9d7a',
    moon: '#fff0d0',
  },
  amber: {
    sky: ['#120a12', '#53272a', '#eb9a52'],
    far: '#6b3a34',
    near: '#321b20',
    ink: '#130a0e',
    light: '#ffdf9a',
    accent: '#ffb25e',
    moon: '#fff3cf',
  },
  aurora: {
    sky: ['#01050d', '#052030', '#136a66'],
    far: '#12404c',
    near: '#08222c',
    ink: '#020b11',
    light: '#ffd69a',
    accent: '#5cf7b6',
    moon: '#eafff4',
  },
  ink: {
    sky: ['#0b0f16', '#28313d', '#8594a3'],
    far: '#4b5866',
    near: '#202934',
    ink: '#0a0e14',
    light: '#ffcb8b',
    accent: '#b9d3e8',
    moon: '#f7f3e6',
  },
  dawn: {
    sky: ['#1a2350', '#6a5a98', '#fbb98f'],
    far: '#7a6a9c',
    near: '#3d3a6a',
    ink: '#171a38',
    light: '#ffe0a6',
    accent: '#ffb4a0',
    moon: '#fff4de',
  },
  ocean: {
    sky: ['#010814', '#032a4e', '#1279a6'],
    far: '#0e4a74',
    near: '#06284a',
    ink: '#020e1f',
    light: '#ffd9a0',
    accent: '#62d6ff',
    moon: '#eef9ff',
  },
  jade: {
    sky: ['#02100b', '#0c3b2c', '#4fa27a'],
    far: '#256650',
    near: '#0e3629',
    ink: '#04140e',
    light: '#ffe1a0',
    accent: '#9cf0b4',
    moon: '#f6fbdc',
  },
  violet: {
    sky: ['#050414', '#1c1654', '#6556cc'],
    far: '#352c86',
    near: '#191650',
    ink: '#080720',
    light: '#ffd0a0',
    accent: '#b59bff',
    moon: '#f6efff',
  },
  frost: {
    sky: ['#0a1428', '#2b4870', '#9cc0dc'],
    far: '#5c80a6',
    near: '#2a4666',
    ink: '#0d1a2e',
    light: '#ffc982',
    accent: '#bfe6ff',
    moon: '#ffffff',
  },
  rouge: {
    sky: ['#12050d', '#4d1230', '#d8495c'],
    far: '#6e2040',
    near: '#330f26',
    ink: '#14060f',
    light: '#ffcf8f',
    accent: '#ff7f8c',
    moon: '#ffe9d6',
  },
  copper: {
    sky: ['#0a1018', '#2f4450', '#d9a06a'],
    far: '#5d6468',
    near: '#283740',
    ink: '#0b1218',
    light: '#ffd08a',
    accent: '#7fd0d6',
    moon: '#fff2da',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
