type Triple = readonly [number, number, number];

/** BT.709 in eight bits, for a display of BT.1886, as CIE L*a*b* of D65. */
function labOf(rgb: Triple): Triple {
  const [r = 0, g = 0, b = 0] = rgb.map((it) => (it / 255) ** 2.4);
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ];
  const [x = 0, y = 0, z = 0] = xyz.map((it) =>
    it > 216 / 24_389 ? Math.cbrt(it) : ((24_389 / 27) * it + 16) / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How differently two colours look (CIE 1976): 1 is hardly seen, 10 is another colour. */
export function colorDifference(one: Triple, other: Triple): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
