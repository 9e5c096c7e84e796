import type { IconProps } from '@yehang/ui/icons/icon.tsx';
import { FilledIcon, OutlineIcon } from '@yehang/ui/icons/icon.tsx';

export function PauseIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <rect x="6" y="4.5" width="4.2" height="15" rx="1.4" />
      <rect x="13.8" y="4.5" width="4.2" height="15" rx="1.4" />
    </FilledIcon>
  );
}

export function ReplayIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7" />
      <path d="M4.5 4.2v4.5H9" />
    </OutlineIcon>
  );
}

interface StepIconProps extends IconProps {
  direction: 'back' | 'forward';
}

/** Ten seconds back or forward. */
export function StepIcon({ direction, ...rest }: StepIconProps) {
  return (
    <OutlineIcon {...rest}>
      <g transform={direction === 'back' ? undefined : 'matrix(-1 0 0 1 24 0)'}>
        <path d="M4.6 13A7.6 7.6 0 1 0 8 6L5 8.6" />
        <path d="M5 4.4v4.2h4.2" />
      </g>
      <path
        d="m9.2 11.3 1.4-.9v5.4M13.2 12a1.4 1.4 0 0 1 2.8 0v2.3a1.4 1.4 0 0 1-2.8 0z"
        strokeWidth={1.4}
      />
    </OutlineIcon>
  );
}

export function EnterFullScreenIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15" />
    </OutlineIcon>
  );
}

export function LeaveFullScreenIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4.5 9H9V4.5M19.5 9H15V4.5M4.5 15H9v4.5M19.5 15H15v4.5" />
    </OutlineIcon>
  );
}

export function PictureInPictureIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M20.5 11V7A1.5 1.5 0 0 0 19 5.5H5A1.5 1.5 0 0 0 3.5 7v10A1.5 1.5 0 0 0 5 18.5h5.5" />
      <rect x="13" y="13.5" width="7.5" height="5.5" rx="1" fill="currentColor" />
    </OutlineIcon>
  );
}

export function VolumeIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4 9.8v4.4h3.2L12 18V6L7.2 9.8z" />
      <path d="M15.5 9.5a3.5 3.5 0 0 1 0 5M17.8 7a7 7 0 0 1 0 10" />
    </OutlineIcon>
  );
}

export function MutedIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4 9.8v4.4h3.2L12 18V6L7.2 9.8zM16 9.8l4.4 4.4M20.4 9.8 16 14.2" />
    </OutlineIcon>
  );
}

export function BrightnessIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="12" cy="12" r="3.6" />
      <path d="M12 4v1.8M12 18.2V20M4 12h1.8M18.2 12H20M6.3 6.3l1.3 1.3M16.4 16.4l1.3 1.3M6.3 17.7l1.3-1.3M16.4 7.6l1.3-1.3" />
    </OutlineIcon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={3} />
    </OutlineIcon>
  );
}

export function FastIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path d="M4 6.9c0-.8.9-1.3 1.6-.8l6.4 4.6V6.9c0-.8.9-1.3 1.6-.8l7 5.1c.6.4.6 1.2 0 1.6l-7 5.1c-.7.5-1.6 0-1.6-.8v-3.8l-6.4 4.6c-.7.5-1.6 0-1.6-.8z" />
    </FilledIcon>
  );
}
