import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ReactNode } from 'react';

/** A phone at three quarters of its size, for previews of the app. */
export function PhoneFrame({ children, caption }: { children: ReactNode; caption: string }) {
  return (
    <figure className="phone">
      <div className="phone-screen">{children}</div>
      <figcaption className="hint">{caption}</figcaption>
    </figure>
  );
}

/** A picture as the app shows it, with its colour as a placeholder. */
export function PhonePicture({
  picture,
  className = '',
}: {
  picture: Picture | null | undefined;
  className?: string;
}) {
  return (
    <span
      className={`phone-picture ${className}`}
      style={picture ? { backgroundColor: picture.color } : undefined}
    >
      {picture && <img src={`/pictures/${picture.path}`} alt="" decoding="async" />}
    </span>
  );
}

/** A skeleton of the app's home page, as a background for previews. */
export function PhoneHome({ top, children }: { top?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div className="phone-home">
        <span className="phone-search">搜索影片、作者、标签</span>
        {top}
        <div className="phone-grid" aria-hidden>
          {[0, 1, 2, 3].map((card) => (
            <span key={card} className="phone-card" />
          ))}
        </div>
      </div>
      {children}
    </>
  );
}
