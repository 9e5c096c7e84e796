import type { BookTerms } from '@yehang/contract/shapes/book.ts';
import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { formatGold } from '../../lib/format/amounts.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { tierBadges, tierNames } from '../user/vip-tiers.ts';
import styles from './content-card.module.css';
import type { Card, CardSummary } from './describe-card.ts';
import { viewersText } from './viewers-text.ts';

/**
 * What it takes to open content, as a badge on its cover; null for what is free, for a series, whose page says it, and
 * for what is announced.
 */
export function accessBadge(card: Card) {
  if ('terms' in card && card.contentType !== contentTypes.series) return termsBadge(card.terms);
  if (!('access' in card)) return null;
  const { access } = card;
  if (card.contentType !== contentTypes.live) return ruleBadge(access);
  return access.rule === 'vip' ? <Badge tone={access.tier}>{tierNames[access.tier]}</Badge> : null;
}

/** Chapters have prices of their own: the badge says that there are some, not how much. */
function termsBadge({ rule, tier }: BookTerms) {
  if (rule === 'free') return null;
  if (rule === 'gold' || tier === null) return <Badge tone="gold">金币</Badge>;
  return <Badge tone={tier}>{tierBadges[tier]}</Badge>;
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

/** Plays and length along the lower edge of a cover; of a live channel, whether it is on, and its viewers. */
export function statBadges(card: Card, { plays, extent }: CardSummary) {
  if (card.contentType === contentTypes.live)
    return (
      <>
        <Badge tone={card.online ? 'live' : 'plain'}>{extent}</Badge>
        <Badge tone="plain">{viewersText(card.viewers)}</Badge>
      </>
    );
  return (
    <>
      {plays === null ? (
        <span />
      ) : (
        <Badge tone="plain">
          <span className={styles.plays}>
            <PlayIcon size={10} />
            {formatCount(plays)}
          </span>
        </Badge>
      )}
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
