import type { IconProps } from '@yehang/ui/icons/icon.tsx';
import { FilledIcon, OutlineIcon } from '@yehang/ui/icons/icon.tsx';

export function PlayIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path d="M8 5.2v13.6c0 .8.9 1.3 1.6.8l10-6.8a1 1 0 0 0 0-1.6l-10-6.8c-.7-.5-1.6 0-1.6.8z" />
    </FilledIcon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <rect x="6" y="4.5" width="4.2" height="15" rx="1.4" />
      <rect x="13.8" y="4.5" width="4.2" height="15" rx="1.4" />
    </FilledIcon>
  );
}

interface DirectedIconProps extends IconProps {
  direction: 'back' | 'forward';
}

const mirrored = (direction: 'back' | 'forward') =>
  direction === 'back' ? 'matrix(-1 0 0 1 24 0)' : undefined;

/** The next or previous chapter. */
export function ChapterStepIcon({ direction, ...rest }: DirectedIconProps) {
  return (
    <FilledIcon {...rest}>
      <g transform={mirrored(direction)}>
        <path d="M5 6.4v11.2c0 .8.9 1.2 1.5.8l8.2-5.6a1 1 0 0 0 0-1.6L6.5 5.6c-.6-.4-1.5 0-1.5.8z" />
        <rect x="16.6" y="5.4" width="2.4" height="13.2" rx="1" />
      </g>
    </FilledIcon>
  );
}

/** Fifteen seconds back or forward. */
export function SkipIcon({ direction, ...rest }: DirectedIconProps) {
  return (
    <OutlineIcon {...rest}>
      <g transform={mirrored(direction)}>
        <path d="M19.4 13A7.6 7.6 0 1 1 16 6l3 2.6" />
        <path d="M19 4.4v4.2h-4.2" />
      </g>
      <text
        x="12"
        y="16"
        fill="currentColor"
        stroke="none"
        fontSize="7.4"
        fontWeight="600"
        textAnchor="middle"
      >
        15
      </text>
    </OutlineIcon>
  );
}

export function ListIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1M4.2 17.5h.1" />
    </OutlineIcon>
  );
}

export function TextIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M12 6.8C10 5.4 7.4 5 4 5.2v13c3.4-.2 6 .3 8 1.6 2-1.3 4.6-1.8 8-1.6v-13c-3.4-.2-6 .2-8 1.6zM12 6.8v13" />
    </OutlineIcon>
  );
}

/** Earlier places. */
export function HistoryIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4.6 8.4a8.2 8.2 0 1 1-.7 5.2" />
      <path d="M4.2 4.2v4.4h4.4M12 7.6V12l3 2" />
    </OutlineIcon>
  );
}
