import type { ConsoleAgent } from '@yehang/contract/shapes/agent.ts';
import { UserLink } from './user-link.tsx';

/** Who invited a user, with number and link to their page. */
export function InviterName({ inviter }: Pick<ConsoleAgent, 'inviter'>) {
  if (!inviter) return '没有';
  return (
    <UserLink id={inviter.id}>
      {inviter.nickname}（{inviter.number}）
    </UserLink>
  );
}
