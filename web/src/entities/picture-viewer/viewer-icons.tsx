import { FilledIcon, OutlineIcon } from '@yehang/ui/icons/icon.tsx';

export function PauseIcon() {
  return (
    <FilledIcon>
      <rect x="6" y="5" width="4" height="14" rx="1.2" />
      <rect x="14" y="5" width="4" height="14" rx="1.2" />
    </FilledIcon>
  );
}

export function ZoomInIcon() {
  return (
    <OutlineIcon>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.2 4.2M8.2 11h5.6M11 8.2v5.6" />
    </OutlineIcon>
  );
}

export function ZoomOutIcon() {
  return (
    <OutlineIcon>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.2 4.2M8.2 11h5.6" />
    </OutlineIcon>
  );
}
