/** Light of red, green and blue. */
export type Rgb = readonly [number, number, number];

/** Transfer curves of wide range that are mapped. */
export type WideTransfer = 'smpte2084' | 'arib-std-b67';

/** What a white sheet of paper is mastered at, in cd/m² (ITU-R BT.2408): it becomes the white of the ordinary range. */
const whiteNits = 203;

/** Where highlights end that are told apart: what nearly everything is mastered at, and HLG's nominal display. */
const peakNits = 1000;

/**
 * Where the curve ends: a little above white, so that white itself stays at 95 per cent of the signal. What comes out
 * above white is white.
 */
const endNits = 240;

const [m1, m2] = [2610 / 16_384, (2523 / 4096) * 128];
const [c1, c2, c3] = [3424 / 4096, (2413 / 4096) * 32, (2392 / 4096) * 32];

/** Light in cd/m² as a PQ signal, 0 to 1 (SMPTE ST 2084). */
export function pqOf(nits: number): number {
  const power = (Math.max(0, nits) / 10_000) ** m1;
  return ((c1 + c2 * power) / (1 + c3 * power)) ** m2;
}

/** A PQ signal as light in cd/m². */
function nitsOfPq(signal: number): number {
  const power = Math.max(0, signal) ** (1 / m2);
  return 10_000 * (Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1);
}

const [hlgA, hlgB, hlgC] = [0.17883277, 0.28466892, 0.55991073];

/** An HLG signal as light of the scene, 0 to 1 (ITU-R BT.2100). */
function sceneOfHlg(signal: number): number {
  if (signal <= 0.5) return signal ** 2 / 3;
  return (Math.exp((signal - hlgC) / hlgA) + hlgB) / 12;
}

/** Part of each colour in brightness, in the wide gamut (BT.2020) and in the ordinary one (BT.709). */
const wideLuma: Rgb = [0.2627, 0.678, 0.0593];
const luma: Rgb = [0.2126, 0.7152, 0.0722];

const dot = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const each = (rgb: Rgb, change: (it: number) => number): Rgb => [
  change(rgb[0]),
  change(rgb[1]),
  change(rgb[2]),
];

/** Light in cd/m² that a signal of the wide gamut means on a display of 1000 cd/m². */
function lightOf(signal: Rgb, transfer: WideTransfer): Rgb {
  if (transfer === 'smpte2084') return each(signal, nitsOfPq);
  const scene = each(signal, sceneOfHlg);
  // The display's own curve, of 1.2 over brightness.
  const factor = peakNits * dot(scene, wideLuma) ** 0.2;
  return each(scene, (it) => it * factor);
}

/** Compresses highlights, in cd/m² (ITU-R BT.2390, 5.4.1): what lies below the knee stays as it is. */
export function compressed(nits: number): number {
  const peak = pqOf(peakNits);
  const end = pqOf(endNits) / peak;
  const signal = Math.min(1, pqOf(nits) / peak);
  const knee = 1.5 * end - 0.5;
  if (signal <= knee) return nits;
  const t = (signal - knee) / (1 - knee);
  const [square, cube] = [t ** 2, t ** 3];
  const curve =
    (2 * cube - 3 * square + 1) * knee +
    (cube - 2 * square + t) * (1 - knee) +
    (3 * square - 2 * cube) * end;
  return nitsOfPq(curve * peak);
}

/** BT.2020 to BT.709, of linear light (ITU-R BT.2087). */
function toOrdinaryGamut([r, g, b]: Rgb): Rgb {
  return [
    1.6605 * r - 0.5876 * g - 0.0728 * b,
    -0.1246 * r + 1.1329 * g - 0.0083 * b,
    -0.0182 * r - 0.1006 * g + 1.1187 * b,
  ];
}

/** Draws a colour towards the grey of its brightness until it can be shown, and no further. */
function withinGamut(rgb: Rgb): Rgb {
  const grey = Math.min(1, Math.max(0, dot(rgb, luma)));
  const [least, most] = [Math.min(...rgb), Math.max(...rgb)];
  const below = least < 0 ? grey / (grey - least) : 1;
  const above = most > 1 ? (1 - grey) / (most - grey) : 1;
  const part = Math.min(below, above);
  return each(rgb, (it) => Math.min(1, Math.max(0, grey + (it - grey) * part)));
}

/** A signal of wide range and gamut as one of BT.709, 0 to 1, for a display of BT.1886. */
export function toneMapped(signal: Rgb, transfer: WideTransfer): Rgb {
  const light = lightOf(signal, transfer);
  const most = Math.max(...light);
  // All three by the same factor: hue stays.
  const factor = most > 0 ? compressed(most) / most / whiteNits : 0;
  const ordinary = toOrdinaryGamut(each(light, (it) => it * factor));
  return each(withinGamut(ordinary), (it) => it ** (1 / 2.4));
}
