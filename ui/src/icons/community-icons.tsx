import type { IconProps } from './icon.tsx';
import { OutlineIcon } from './icon.tsx';

export function PlusIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M12 5v14M5 12h14" />
    </OutlineIcon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={2.8} />
    </OutlineIcon>
  );
}

export function CommentIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M5 6.5A1.5 1.5 0 0 1 6.5 5h11A1.5 1.5 0 0 1 19 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4 3.5V16h-.5A1.5 1.5 0 0 1 5 14.5z" />
    </OutlineIcon>
  );
}

export function PictureIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <path d="m5 17 4.5-5 3.5 3.5 2-2L20 17" />
      <circle cx="15.5" cy="9" r="1.2" />
    </OutlineIcon>
  );
}

export function FilmIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="3.5" y="6" width="12" height="12" rx="2" />
      <path d="m15.5 11 5-3v8l-5-3" />
    </OutlineIcon>
  );
}

export function PollIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M6 19v-6M12 19V5M18 19v-9" strokeWidth={2.4} />
    </OutlineIcon>
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1" />
      <path d="M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
    </OutlineIcon>
  );
}

export function AtIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="12" cy="12" r="3.4" />
      <path d="M15.4 8.6V13a2.3 2.3 0 0 0 4.6 0v-1a8 8 0 1 0-3.2 6.4" />
    </OutlineIcon>
  );
}

export function HashIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M9.5 4.5 8 19.5M16 4.5l-1.5 15M5 9.5h15M4 14.5h15" />
    </OutlineIcon>
  );
}

export function StickerIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M8.5 14a4 4 0 0 0 7 0M9 9.5h.01M15 9.5h.01" />
    </OutlineIcon>
  );
}

export function ColumnsIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="4" y="4.5" width="7" height="9" rx="1.5" />
      <rect x="13" y="4.5" width="7" height="6" rx="1.5" />
      <rect x="4" y="15.5" width="7" height="4" rx="1.5" />
      <rect x="13" y="12.5" width="7" height="7" rx="1.5" />
    </OutlineIcon>
  );
}

export function RowsIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="4" y="4.5" width="16" height="7" rx="1.5" />
      <rect x="4" y="13.5" width="16" height="6" rx="1.5" />
    </OutlineIcon>
  );
}

export function EditIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m5 19 1-4L16.5 4.5l3 3L9 18z" />
      <path d="m14.5 6.5 3 3" />
    </OutlineIcon>
  );
}

export function PeopleIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="9" cy="9" r="3.2" />
      <path d="M3.5 19c.5-3.5 2.5-5.200 5.5-5.200s5 1.700 5.5 5.200M15.5 6.200a3 3 0 0 1 0 5.600M17 14c2 .6 3.200 2.200 3.5 5" />
    </OutlineIcon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="5.5" y="10.5" width="13" height="9" rx="2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </OutlineIcon>
  );
}
