import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { formatGold } from '../../lib/format/amounts.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { tierBadges, tierNames } from '../user/vip-tiers.ts';
import styles from './content-card.module.css';
import type { Card, CardSummary } from './describe-card.ts';

/** What it takes to open content, as a badge on its cover; null for what is free, and for a series, whose page says it. */
export function accessBadge(card: Card) {
  if (card.contentType === 3) return null;
  const { access } = card;
  if (card.contentType !== 11) return ruleBadge(access);
  return access.rule === 'vip' ? <Badge tone={access.tier}>{tierNames[access.tier]}</Badge> : null;
}

function ruleBadge(access: AccessRule) {
  switch (access.rule) {
    case 'free':
      return null;
    case 'gold':
      return <Badge tone="gold">{formatGold(access.priceGoldCents)} 金币</Badge>;
    case 'vip':
    case 'vipOrGold':
      return <Badge tone={access.tier}>{tierBadges[access.tier]}</Badge>;
  }
}

/** Plays and length along the lower edge of a cover. */
export function statBadges(summary: CardSummary) {
  const { plays, extent } = summary;
  if (plays === null) return extentBadge(summary);
  return (
    <>
      <Badge tone="plain">
        <span className={styles.plays}>
          <PlayIcon size={10} />
          {formatCount(plays)}
        </span>
      </Badge>
      <Badge tone="plain">{extent}</Badge>
    </>
  );
}

/** The length alone, at the right. */
export function extentBadge({ extent }: CardSummary) {
  return (
    <>
      <span />
      <Badge tone="plain">{extent}</Badge>
    </>
  );
}
