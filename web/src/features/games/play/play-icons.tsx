import { OutlineIcon } from '@yehang/ui/icons/icon.tsx';

export function MutedIcon() {
  return (
    <OutlineIcon>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />
    </OutlineIcon>
  );
}

export function FillIcon() {
  return (
    <OutlineIcon>
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
    </OutlineIcon>
  );
}

export function TurnIcon() {
  return (
    <OutlineIcon>
      <rect x="3.5" y="10" width="17" height="9.5" rx="2" />
      <path d="M8 6.5A6 6 0 0 1 17 5M17 2v3h-3" />
    </OutlineIcon>
  );
}
