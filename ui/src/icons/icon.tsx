import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in px. */
  size?: number;
}

interface DrawnIconProps extends IconProps {
  children: ReactNode;
}

/** The canvas of every outlined icon: 24 units, round strokes in the text's colour, silent to screen readers. */
export function OutlineIcon({ size = 24, children }: DrawnIconProps) {
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

/** The canvas of every filled icon. */
export function FilledIcon({ size = 24, children }: DrawnIconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}
