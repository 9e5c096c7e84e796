import {
  type OwnTrust,
  type TrustAbility,
  trustAbilities,
  trustAbilityNames,
} from '@yehang/contract/shapes/trust.ts';

const MISSING = '绑定手机、设置密码或添加通行密钥';

/** The trust of somebody to whom only some abilities are open. */
export function fakeTrust(open: readonly TrustAbility[]): OwnTrust {
  return {
    ...{ level: 0, title: '新来的', strikes: 0, setReason: null },
    abilities: trustAbilities.map((ability) => ({
      ...{ ability, title: trustAbilityNames[ability], level: 1 },
      isOpen: open.includes(ability),
      missing: open.includes(ability) ? [] : [MISSING],
    })),
    next: { level: 1, title: '已保护', missing: [MISSING] },
  };
}
