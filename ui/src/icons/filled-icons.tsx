import type { IconProps } from './icon.tsx';
import { FilledIcon } from './icon.tsx';

export function PlayIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path d="M8 5.6c0-.9 1-1.5 1.8-1L19 10.9c.7.5.7 1.7 0 2.2l-9.2 6.3c-.8.5-1.8-.1-1.8-1z" />
    </FilledIcon>
  );
}

export function HeartFilledIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path d="M12 20.5C6 16.8 3 13.4 3 9.5a5.1 5.1 0 0 1 9-3.3 5.1 5.1 0 0 1 9 3.3c0 3.9-3 7.3-9 11" />
    </FilledIcon>
  );
}

export function StarFilledIcon(props: IconProps) {
  return (
    <FilledIcon {...props}>
      <path d="m12 3 2.9 5.7 6.3.8-4.6 4.4 1.2 6.3-5.8-3.1-5.8 3.1 1.2-6.3L2.8 9.5l6.3-.8z" />
    </FilledIcon>
  );
}
