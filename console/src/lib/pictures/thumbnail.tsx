import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { useState } from 'react';

/** A small picture of fixed size. The console's server decrypts stored pictures. */
export function Thumbnail({ picture, title }: { picture: Picture | null; title: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const hasPicture = picture !== null && !isBroken;
  return (
    <span className="thumbnail" style={picture ? { backgroundColor: picture.color } : undefined}>
      {hasPicture ? (
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
