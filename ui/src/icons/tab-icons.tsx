import type { IconProps } from './icon.tsx';
import { FilledIcon, OutlineIcon } from './icon.tsx';

export function HomeIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4 10.6 12 4l8 6.6V19a1 1 0 0 1-1 1h-4.6v-5.4H9.6V20H5a1 1 0 0 1-1-1z" />
    </OutlineIcon>
  );
}

export function HomeFilledIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path d="M11.4 3.3a1 1 0 0 1 1.2 0l8 6.5a1 1 0 0 1 .4.8V19a2 2 0 0 1-2 2h-4.6v-5.6a.8.8 0 0 0-.8-.8h-3.2a.8.8 0 0 0-.8.8V21H5a2 2 0 0 1-2-2v-8.4a1 1 0 0 1 .4-.8z" />
    </FilledIcon>
  );
}

export function ShortVideoIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <path d="m10.2 8.9 5 3.1-5 3.1z" />
    </OutlineIcon>
  );
}

export function ShortVideoFilledIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path
        fillRule="evenodd"
        d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m2.5 5.4a.7.7 0 0 0-1.1.6v6a.7.7 0 0 0 1.1.6l4.9-3a.7.7 0 0 0 0-1.2z"
      />
    </FilledIcon>
  );
}

export function DarkWebIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M12 3.5c2.6 2 5 2.5 7.5 2.6v5.4c0 4.4-2.8 7.3-7.5 9-4.7-1.7-7.5-4.6-7.5-9V6.1C7 6 9.4 5.5 12 3.5z" />
      <path d="M14.8 13.9A3.8 3.8 0 0 1 10 9.2a3.8 3.8 0 1 0 4.8 4.7z" />
    </OutlineIcon>
  );
}

export function DarkWebFilledIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path
        fillRule="evenodd"
        d="M12.5 2.8a.8.8 0 0 0-1 0C9 4.7 6.7 5.2 4.4 5.3a.8.8 0 0 0-.8.8v5.4c0 4.9 3.2 8 8.1 9.8q.3.1.6 0c4.9-1.8 8.1-4.9 8.1-9.8V6.1a.8.8 0 0 0-.8-.8c-2.3-.1-4.6-.6-7.1-2.5M15.5 14a4.6 4.6 0 1 1-5.8-5.7.7.7 0 0 1 .9.9 3.1 3.1 0 0 0 4 3.9.7.7 0 0 1 .9.9"
      />
    </FilledIcon>
  );
}

export function AiIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M11 4.5c.7 4 2.5 5.8 6.5 6.5-4 .7-5.8 2.5-6.5 6.5-.7-4-2.5-5.8-6.5-6.5 4-.7 5.8-2.5 6.5-6.5z" />
      <path d="M18 15c.3 1.8 1.2 2.7 3 3-1.8.3-2.7 1.2-3 3-.3-1.8-1.2-2.7-3-3 1.8-.3 2.7-1.2 3-3z" />
    </OutlineIcon>
  );
}

export function AiFilledIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path d="M10.2 4.3c.1-.9 1.5-.9 1.6 0 .7 3.9 2 5.2 5.9 5.9.9.1.9 1.5 0 1.6-3.9.7-5.2 2-5.9 5.9-.1.9-1.5.9-1.6 0-.7-3.9-2-5.2-5.9-5.9-.9-.1-.9-1.5 0-1.6 3.9-.7 5.2-2 5.9-5.9M17.4 14.9c.1-.7 1.1-.7 1.2 0 .3 1.6.9 2.2 2.5 2.5.7.1.7 1.1 0 1.2-1.6.3-2.2.9-2.5 2.5-.1.7-1.1.7-1.2 0-.3-1.6-.9-2.2-2.5-2.5-.7-.1-.7-1.1 0-1.2 1.6-.3 2.2-.9 2.5-2.5" />
    </FilledIcon>
  );
}

export function CommunityIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M20 11.4c0 4-3.6 7.2-8 7.2-1 0-1.9-.2-2.8-.4L4.8 20l1.1-3.5A6.8 6.8 0 0 1 4 11.4c0-4 3.6-7.2 8-7.2s8 3.2 8 7.2z" />
      <path d="M8.6 11.4h.01M12 11.4h.01M15.4 11.4h.01" strokeWidth={2.2} />
    </OutlineIcon>
  );
}

export function CommunityFilledIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path
        fillRule="evenodd"
        d="M12 3.3c4.9 0 8.9 3.6 8.9 8.1s-4 8.1-8.9 8.1q-1.3 0-2.6-.4l-4.3 1.8a.7.7 0 0 1-1-.8l1-3.3a7.6 7.6 0 0 1-2-5.4c0-4.5 4-8.1 8.9-8.1M8.6 10.2a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4m3.4 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4m3.4 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4"
      />
    </FilledIcon>
  );
}

export function MineIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="12" cy="8.2" r="4" />
      <path d="M4.5 20c.5-3.9 3.5-6 7.5-6s7 2.1 7.5 6" />
    </OutlineIcon>
  );
}

export function MineFilledIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <circle cx="12" cy="8" r="4.8" />
      <path d="M12 13.9c4.6 0 7.9 2.5 8.4 6.2a.8.8 0 0 1-.8.9H4.4a.8.8 0 0 1-.8-.9c.5-3.7 3.8-6.2 8.4-6.2" />
    </FilledIcon>
  );
}
