import { Link } from '@tanstack/react-router';
import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { CrownIcon } from '@yehang/ui/icons/action-icons.tsx';
import { useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { activeTiers, latestExpiry } from '../../entities/user/vip-tiers.ts';
import styles from './vip-panel.module.css';

const VIP_PAGE: string = '/mine/vip';

/** The user's active tiers and their ends; without any, what they are for. */
export function VipPanel({ user }: { user: UserInfo }) {
  const [nowSeconds] = useState(() => Date.now() / 1000);
  const held = activeTiers(user, nowSeconds);
  const expiry = latestExpiry(held);
  return (
    <Link to={VIP_PAGE} className={styles.panel}>
      <span className={styles.crown}>
        <CrownIcon size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {held.length === 0
            ? '开通会员'
            : held.map(({ tier, name }) => (
                <Badge key={tier} tone={tier}>
                  {name}
                </Badge>
              ))}
        </span>
        <span className={styles.line}>
          {expiry === null
            ? '会员内容随时看，价格和权益都写明'
            : `有效期至 ${formatDay(expiry * 1000)}`}
        </span>
      </span>
      <span className={styles.go}>{held.length === 0 ? '了解' : '续期'}</span>
    </Link>
  );
}
