import type { IconProps } from './icon.tsx';
import { OutlineIcon } from './icon.tsx';

export function HeartIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M12 19.5C6.5 16 3.8 12.9 3.8 9.5A4.3 4.3 0 0 1 12 7.6a4.3 4.3 0 0 1 8.2 1.9c0 3.4-2.7 6.5-8.2 10z" />
    </OutlineIcon>
  );
}

export function StarIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m12 4 2.4 5.1 5.6.7-4.1 3.9 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z" />
    </OutlineIcon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M13.5 5 20 11.2l-6.5 6.2v-3.7c-4.5 0-7.5 1.2-9.5 4.3.5-5.2 3.3-8.7 9.5-9.3z" />
    </OutlineIcon>
  );
}

export function HistoryIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </OutlineIcon>
  );
}

export function WalletIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5A1.5 1.5 0 0 0 5.5 9H19a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2z" />
      <path d="M16 14h.01" strokeWidth={2.6} />
    </OutlineIcon>
  );
}

export function CrownIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m4 8.5 4 3.2L12 6l4 5.7 4-3.2-1.4 9.5H5.4z" />
    </OutlineIcon>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
    </OutlineIcon>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9" />
      <circle cx="15.2" cy="7.5" r="2.2" />
      <circle cx="8.8" cy="16.5" r="2.2" />
    </OutlineIcon>
  );
}

export function HelpIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M9.7 9.8a2.4 2.4 0 1 1 3.4 2.2c-.8.4-1.1.9-1.1 1.7M12 16.5h.01" />
    </OutlineIcon>
  );
}

export function GiftIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M4.5 11h15v8.5h-15zM3.5 7.5h17V11h-17zM12 7.5v12M12 7.5C9.5 7.5 8 6.5 8 5.2S10 3.5 12 7.5c2-4 4-3.6 4-2.3s-1.5 2.3-4 2.3" />
    </OutlineIcon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </OutlineIcon>
  );
}

export function UploadIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15v3a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-3" />
    </OutlineIcon>
  );
}

export function FlagIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M5 21V4M5 4.5c5-2.5 8 2.5 14 0v9c-6 2.5-9-2.5-14 0" />
    </OutlineIcon>
  );
}
