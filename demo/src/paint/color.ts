/** Red, green and blue, 0 to 255 each. */
export type Channels = readonly [red: number, green: number, blue: number];

const known = new Map<string, Channels>();

/** Reads '#rrggbb'. */
export function channelsOf(hex: string): Channels {
  let channels = known.get(hex);
  if (!channels) {
    const value = Number.parseInt(hex.slice(1), 16);
    channels = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
    known.set(hex, channels);
  }
  return channels;
}

/** The colour with an opacity of 0 to 1, as CSS text. */
export function fade(hex: string, opacity: number): string {
  const [red, green, blue] = channelsOf(hex);
  return `rgba(${red},${green},${blue},${Math.max(0, Math.min(1, opacity)).toFixed(3)})`;
}

/** From the first colour (0) to the second (1), as '#rrggbb'. */
export function mix(from: string, to: string, share: number): string {
  const a = channelsOf(from);
  const b = channelsOf(to);
  const part = Math.max(0, Math.min(1, share));
  const channel = (index: 0 | 1 | 2): string =>
    Math.round(a[index] + (b[index] - a[index]) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Towards black by a share of 0 to 1. */
export const darken = (hex: string, share: number): string => mix(hex, '#000000', share);

/** Towards white by a share of 0 to 1. */
export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);
