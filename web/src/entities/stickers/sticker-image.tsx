import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import { stickerNames } from '@yehang/contract/shapes/sticker-values.ts';
import { stickerDrawings } from './sticker-drawings.ts';

interface StickerImageProps {
  name: Sticker;
  /** px */
  size: number;
}

/** A sticker, drawn in place: nothing is fetched for it. */
export function StickerImage({ name, size }: StickerImageProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" role="img" aria-label={stickerNames[name]}>
      {stickerDrawings[name].map(({ d, fill, line, width }, at) => (
        <path
          key={at}
          d={d}
          fill={fill ?? 'none'}
          stroke={line}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
