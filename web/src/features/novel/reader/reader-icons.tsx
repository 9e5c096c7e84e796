import type { IconProps } from '@yehang/ui/icons/icon.tsx';
import { OutlineIcon } from '@yehang/ui/icons/icon.tsx';

export function ListIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.5M4 12h.5M4 17.5h.5" />
    </OutlineIcon>
  );
}

export function LettersIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m3.5 18.5 5-13 5 13M5.3 14h6.4" />
      <path d="M20.5 18.5v-6.3m0 1.4a2.6 2.6 0 0 0-2.4-1.5c-1.6 0-2.8 1.4-2.8 3.3s1.2 3.2 2.8 3.2a2.6 2.6 0 0 0 2.4-1.5" />
    </OutlineIcon>
  );
}

export function VoiceIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2" />
      <rect x="3.5" y="13.5" width="4" height="6" rx="1.6" />
      <rect x="16.5" y="13.5" width="4" height="6" rx="1.6" />
    </OutlineIcon>
  );
}

export function AutoIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m6.5 5.5 5.5 5.5 5.5-5.5m-11 7.5 5.5 5.5 5.5-5.5" />
    </OutlineIcon>
  );
}

export function BookmarkIcon({ isSet = false, ...props }: IconProps & { isSet?: boolean }) {
  return (
    <OutlineIcon {...props}>
      <path
        d="M7 4.5h10a1 1 0 0 1 1 1v14l-6-4.2-6 4.2v-14a1 1 0 0 1 1-1Z"
        fill={isSet ? 'currentColor' : 'none'}
      />
    </OutlineIcon>
  );
}
