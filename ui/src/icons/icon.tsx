import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in px. */
  size?: number;
}

interface IconFrameProps extends IconProps {
  children: ReactNode;
}

/** The frame of outlined icons: 24 units, round strokes in the text's colour, hidden from screen readers. */
export function OutlineIcon({ size = 24, children }: IconFrameProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The frame of filled icons. */
export function FilledIcon({ size = 24, children }: IconFrameProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}
