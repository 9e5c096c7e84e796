import type { IconProps } from './icon.tsx';
import { OutlineIcon } from './icon.tsx';

export function ComicIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="4" y="4" width="16" height="16" rx="2" />
      <path d="M4 11h16M13 11l-2 9" />
    </OutlineIcon>
  );
}

export function NovelIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M12 7c-2-1.6-4.6-2-8-1.8v12.6c3.4-.2 6 .2 8 1.8 2-1.6 4.6-2 8-1.8V5.2c-3.4-.2-6 .2-8 1.8zM12 7v12.6" />
    </OutlineIcon>
  );
}

export function HeadphonesIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4.5 16v-3.5a7.5 7.5 0 0 1 15 0V16" />
      <rect x="4" y="14" width="4" height="6" rx="1.5" />
      <rect x="16" y="14" width="4" height="6" rx="1.5" />
    </OutlineIcon>
  );
}

export function PhotoIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <path d="m5 17 5-5 3 3 2.5-2.5L20 17M15.5 9h.01" />
    </OutlineIcon>
  );
}

export function GameIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="3" y="7" width="18" height="11" rx="5" />
      <path d="M8 10.5v4M6 12.5h4M15 11.5h.01M17.5 14h.01" />
    </OutlineIcon>
  );
}
