/** Widths, in pixels, in which a stored picture exists besides its own: those that are smaller than it. */
export const VARIANT_WIDTHS = [240, 360, 540, 720] as const;

/** The same for pages of comics and sets, which are shown as wide as the screen. */
export const PAGE_WIDTHS = [360, 720] as const satisfies readonly (typeof VARIANT_WIDTHS)[number][];

const VARIANT = /\.w(240|360|540|720)(?=\.[^./]+$)/;

/** The path of a picture at one of the widths: `p/a.webp` is `p/a.w360.webp`. */
export function variantPath(path: string, width: (typeof VARIANT_WIDTHS)[number]): string {
  return path.replace(/(\.[^./]+)$/, `.w${width}$1`);
}

/** The picture that a path is a variant of, and its width; null for a picture itself. */
export function readVariantPath(path: string): { original: string; width: number } | null {
  const match = VARIANT.exec(path);
  return match ? { original: path.replace(VARIANT, ''), width: Number(match[1]) } : null;
}
