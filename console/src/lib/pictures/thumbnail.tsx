import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { useState } from 'react';

/** A cover in a box of fixed size; the server answers staff with the picture already restored. */
export function Cover({ picture, title }: { picture: Picture | null; title: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const isShown = picture !== null && !isBroken;
  return (
    <span className="cover" style={picture ? { backgroundColor: picture.color } : undefined}>
      {isShown ? (
        <img
          src={`/pictures/${picture.path}`}
          alt={title}
          width={64}
          height={36}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span className="hint">无封面</span>
      )}
    </span>
  );
}
