import type {
  AccountDeletionState,
  DeletionObstacle,
} from '@yehang/contract/shapes/account-deletion.ts';
import type { DeletionObstacles, DeletionRow } from '../../db/queries/users/deletions.ts';
import type { UserRow } from '../../db/queries/users/users.ts';

const goldText = (cents: number) => String(Math.floor(cents / 100));

/** What stands against a deletion, in sentences. Gold comes first: it alone can be given up. */
function obstaclesOf(found: DeletionObstacles): AccountDeletionState['obstacles'] {
  const all: [DeletionObstacle, boolean, string][] = [
    [
      'gold',
      found.gold > 0 || found.income > 0,
      `还有 ${goldText(found.gold)} 金币和 ${goldText(found.income)} 金币的收入，注销后不能找回`,
    ],
    ['withdrawals', found.withdrawals > 0, `还有 ${found.withdrawals} 笔提现没有结束`],
    ['orders', found.orders > 0, `还有 ${found.orders} 笔订单没有完成`],
    // What a withdrawal holds is said by the withdrawal.
    ['holds', found.holds > found.withdrawals, '还有金币正在处理中'],
    [
      'commissions',
      found.commissions > 0,
      `还有 ${found.commissions} 笔佣金在等退款期结束，到账后再注销`,
    ],
    ['gifts', found.gifts > 0, `还有 ${found.gifts} 件实物奖励没有寄出`],
  ];
  return all.filter(([, stands]) => stands).map(([kind, , text]) => ({ kind, text }));
}

/** The first of them that a deletion cannot be carried out against. */
export function obstacleTo(
  found: DeletionObstacles,
  { givesUpGold }: { givesUpGold: boolean },
): AccountDeletionState['obstacles'][number] | undefined {
  return obstaclesOf(found).find(({ kind }) => kind !== 'gold' || !givesUpGold);
}

/** How the owner of an account proves who they are. */
export function proofOf(user: UserRow): AccountDeletionState['proof'] {
  if (user.passwordHash !== null) return 'password';
  return user.phone === null ? 'none' : 'code';
}

export function toDeletionState(
  user: UserRow,
  {
    deletion,
    found,
    coolingDays,
  }: { deletion: DeletionRow | null; found: DeletionObstacles; coolingDays: number },
): AccountDeletionState {
  return {
    dueAt: deletion?.state === 'waiting' ? deletion.dueAt.getTime() : null,
    coolingDays,
    obstacles: obstaclesOf(found),
    proof: proofOf(user),
  };
}
