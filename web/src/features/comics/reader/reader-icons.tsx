import type { IconProps } from '@yehang/ui/icons/icon.tsx';
import { FilledIcon, OutlineIcon } from '@yehang/ui/icons/icon.tsx';

export function ListIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.01M4.2 12h.01M4.2 17.5h.01" />
    </OutlineIcon>
  );
}

export function ZoomInIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.2 4.2M11 8.3v5.4M8.3 11h5.4" />
    </OutlineIcon>
  );
}

export function ZoomOutIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.2 4.2M8.3 11h5.4" />
    </OutlineIcon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m6.5 5.5 5.5 5.5 5.5-5.5m-11 7.5 5.5 5.5 5.5-5.5" />
    </OutlineIcon>
  );
}

export function StopIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <rect x="6" y="6" width="12" height="12" rx="2" />
    </FilledIcon>
  );
}
