/** The light of a scene: colours as '#rrggbb', from far to near. */
export interface Mood {
  sky: readonly [string, string, string];
  /** Sun or moon. */
  orb: string;
  cloud: string;
  far: string;
  middle: string;
  near: string;
  ground: string;
  water: readonly [string, string];
  /** Walls of houses and rooms. */
  wall: string;
  wood: string;
  /** Lamps and lit windows. */
  light: string;
  /** What everything is multiplied with, figures included. */
  ambient: string;
  dark: boolean;
}

export const moods = {
  day: {
    sky: ['#6fb9e8', '#a9dcf2', '#e6f6f4'], orb: '#fff6d8', cloud: '#ffffff', far: '#9cc7c9', middle: '#79b08e', near: '#4f8f6a', ground: '#a9c77f',
    water: ['#58b4c8', '#2f88a8'], wall: '#f3e2c4', wood: '#b9824f', light: '#fff0c0', ambient: '#ffffff', dark: false,
  },
  dawn: {
    sky: ['#8fb4dd', '#f6c9b4', '#ffe9c4'], orb: '#fff0c9', cloud: '#ffeadb', far: '#b8a8c0', middle: '#9a94a0', near: '#6f7f86', ground: '#c3b08a',
    water: ['#e8b8a8', '#6f94b4'], wall: '#f6dcc0', wood: '#b57a54', light: '#fff0c0', ambient: '#fff1e6', dark: false,
  },
  dusk: {
    sky: ['#5f5a9a', '#e58a78', '#ffd08a'], orb: '#ffe2a0', cloud: '#f7b49a', far: '#8a6a92', middle: '#6f5684', near: '#4a4168', ground: '#8a6f74',
    water: ['#e79a7e', '#5a5590'], wall: '#e8bf9a', wood: '#a0664a', light: '#ffd67a', ambient: '#ffe2cf', dark: false,
  },
  night: {
    sky: ['#141a3c', '#27366a', '#4a5f92'], orb: '#fdf3cf', cloud: '#55689c', far: '#33457a', middle: '#27345f', near: '#1a2348', ground: '#2f3d63',
    water: ['#2f4d86', '#16264f'], wall: '#5a618c', wood: '#4c4560', light: '#ffd67a', ambient: '#ccd4f4', dark: true,
  },
  neon: {
    sky: ['#141a3c', '#2c3a72', '#5a6aa8'], orb: '#fdf3cf', cloud: '#55689c', far: '#33457a', middle: '#27345f', near: '#1a2348', ground: '#46558a',
    water: ['#2f4d86', '#16264f'], wall: '#7a7fa8', wood: '#5c5470', light: '#ffe08a', ambient: '#f2f0ff', dark: true,
  },
  lamp: {
    sky: ['#141a3c', '#27366a', '#4a5f92'], orb: '#fdf3cf', cloud: '#55689c', far: '#33457a', middle: '#27345f', near: '#1a2348', ground: '#c09a6c',
    water: ['#2f4d86', '#16264f'], wall: '#e8c590', wood: '#a0683f', light: '#ffe9a8', ambient: '#fff0d4', dark: true,
  },
  storm: {
    sky: ['#26324a', '#46566c', '#7a8a92'], orb: '#c9d2d4', cloud: '#5a6878', far: '#4a5a6c', middle: '#3b4a5c', near: '#27323f', ground: '#4d5a5f',
    water: ['#4f6b7c', '#1f3342'], wall: '#8a8f92', wood: '#5c524c', light: '#ffe08a', ambient: '#d2dce4', dark: true,
  },
  snow: {
    sky: ['#a8c3de', '#d3e2ee', '#f4f6f6'], orb: '#ffffff', cloud: '#ffffff', far: '#c3d3e2', middle: '#a9bfd2', near: '#7f9ab4', ground: '#f1f5f8',
    water: ['#a9cbe0', '#6d9dc0'], wall: '#c98f6a', wood: '#8a5a40', light: '#ffdc8a', ambient: '#f4f8ff', dark: false,
  },
  snownight: {
    sky: ['#1d2750', '#3a4d86', '#7488b8'], orb: '#fff6d8', cloud: '#6a7cae', far: '#5a6ea4', middle: '#485c92', near: '#33457a', ground: '#aebfe0',
    water: ['#4a66a0', '#283f78'], wall: '#8a6a70', wood: '#5e4450', light: '#ffd67a', ambient: '#dde3fa', dark: true,
  },
  deep: {
    sky: ['#2fa3b8', '#14688f', '#0b3360'], orb: '#d8fff4', cloud: '#49b8c4', far: '#1f7f9c', middle: '#175f84', near: '#0e3f66', ground: '#3c7f88',
    water: ['#2f9ab0', '#0f4a72'], wall: '#4f8fa0', wood: '#3f6a78', light: '#fff0a8', ambient: '#e6f4fa', dark: true,
  },
  ink: {
    sky: ['#d4d4d4', '#eeeeee', '#ffffff'], orb: '#ffffff', cloud: '#ffffff', far: '#dcdcdc', middle: '#b4b4b4', near: '#6e6e6e', ground: '#e4e4e4',
    water: ['#dadada', '#a8a8a8'], wall: '#f2f2f2', wood: '#9a9a9a', light: '#ffffff', ambient: '#ffffff', dark: false,
  },
  inknight: {
    sky: ['#3a3a3a', '#6a6a6a', '#9c9c9c'], orb: '#ffffff', cloud: '#8a8a8a', far: '#7c7c7c', middle: '#5a5a5a', near: '#2e2e2e', ground: '#8e8e8e',
    water: ['#7a7a7a', '#404040'], wall: '#b0b0b0', wood: '#565656', light: '#ffffff', ambient: '#ececec', dark: true,
  },
} as const satisfies Record<string, Mood>;

export type MoodName = keyof typeof moods;
