import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ReactNode } from 'react';

/** A phone, three quarters of its size, with what the app shows on it. */
export function PhoneFrame({ children, caption }: { children: ReactNode; caption: string }) {
  return (
    <figure className="phone">
      <div className="phone-screen">{children}</div>
      <figcaption className="hint">{caption}</figcaption>
    </figure>
  );
}

/** A picture as the app shows it: in a box whose colour is there before. */
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

/** The app's home page, quiet and without words, to show something on or over. */
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
