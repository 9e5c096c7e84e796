import type { IconProps } from './icon.tsx';
import { OutlineIcon } from './icon.tsx';

export function SearchIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.2 4.2" />
    </OutlineIcon>
  );
}

export function BackIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m14.5 5-7 7 7 7" />
    </OutlineIcon>
  );
}

export function ForwardIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m9.5 5 7 7-7 7" />
    </OutlineIcon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </OutlineIcon>
  );
}

export function RefreshIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9" />
      <path d="M19.5 4.5V9H15" />
    </OutlineIcon>
  );
}

export function SpeakerIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4 9.8v4.4h3.2L12 18V6L7.2 9.8z" />
      <path d="M15.5 9.5a3.5 3.5 0 0 1 0 5M17.8 7a7 7 0 0 1 0 10" />
    </OutlineIcon>
  );
}

export function MoonIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.4 6.4 0 0 0 9.7 9.7z" />
    </OutlineIcon>
  );
}
