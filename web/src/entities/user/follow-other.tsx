import type { FollowButtonProps } from './follow-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { useMe } from './use-me.ts';

/** The follow button, unless it would be for oneself. */
export function FollowOther(props: FollowButtonProps) {
  const me = useMe();
  return me.data?.id === props.userId ? null : <FollowButton {...props} />;
}
