import type { IconProps } from '@yehang/ui/icons/icon.tsx';
import { OutlineIcon } from '@yehang/ui/icons/icon.tsx';

export function DownloadIcon(props: IconProps) {
  return (
    <OutlineIcon {...props}>
      <path d="M12 4.5v10m0 0 4-4m-4 4-4-4M5 18.5h14" />
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
