import { Link } from '@tanstack/react-router';
import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { memo, useContext } from 'react';
import { ListSourceContext } from '../../lib/lists/list-source.ts';
import { CoverPicture } from '../../lib/pictures/cover-picture.tsx';
import { useLoadedAppName } from '../config/app-name.ts';
import { CardCover } from './card-cover.tsx';
import { accessBadge, extentBadge, statBadges } from './card-badges.tsx';
import styles from './content-card.module.css';
import type { Card, CardSummary } from './describe-card.ts';
import { describeCard } from './describe-card.ts';
import { contentRoute } from './routes.ts';

/** How a list shows its cards, whatever their content type: its class names, and which facts it shows. */
export interface CardLayout {
  className: string | undefined;
  coverClass?: string | undefined;
  /** Of a box round title and lines, which then stand beside the cover. */
  textClass?: string | undefined;
  titleClass: string | undefined;
  lineClass: string | undefined;
  badges: 'accessAndStats' | 'accessAndExtent' | 'extent' | 'none';
  /** In place of the badges along the lower edge of the cover. */
  footer?: ((card: Card) => ReactNode) | undefined;
  /** The lines below the title; null leaves one out. */
  lines: (summary: CardSummary) => readonly (string | null)[];
}

/** A card of a grid: everything below its cover. */
export const tileLayout: CardLayout = {
  className: styles.card,
  titleClass: styles.title,
  lineClass: styles.line,
  badges: 'accessAndStats',
  lines: ({ owner, status, next }) => (owner === null ? [status, next] : [owner]),
};

/** The same with one line for the title. */
export const wideTileLayout: CardLayout = {
  ...tileLayout,
  className: classNames(styles.card, styles.oneLine),
};

interface CardContentProps {
  card: Card;
  layout?: CardLayout;
  /** The cover's shape, width by height. */
  ratio?: '16 / 9' | '3 / 4' | undefined;
  /** For cards on the first screen. */
  isUrgent?: boolean | undefined;
  /** In place of the card's own title. */
  title?: ReactNode;
  /** In place of the lines of the layout. */
  lines?: readonly (string | null)[] | undefined;
  /** Lies over the cover, such as how much of it was watched. */
  overlay?: ReactNode;
}

interface ContentCardProps extends CardContentProps {
  className?: string | undefined;
  /** Stands before the cover, such as a rank. */
  lead?: ReactNode;
  isCurrent?: boolean | undefined;
  /** Where it leads, in place of its page. */
  route?: { to: string; search: Readonly<Record<string, string>> } | undefined;
}

/** Any content in a list, leading to its page. */
export const ContentCard = memo(function ContentCard({
  className,
  lead,
  isCurrent = false,
  route,
  ...content
}: ContentCardProps) {
  const { card, layout = tileLayout } = content;
  const openedFrom = useContext(ListSourceContext);
  return (
    <Link
      {...(route ?? contentRoute(card))}
      {...(openedFrom && { state: { openedFrom } })}
      className={classNames(layout.className, className)}
      aria-current={isCurrent || undefined}
    >
      {lead}
      <CardContent {...content} />
    </Link>
  );
});

/** A card without its link, for lists in which pressing it does something else. */
export function CardContent({
  card,
  layout = tileLayout,
  ratio = '16 / 9',
  isUrgent = false,
  title,
  lines,
  overlay,
}: CardContentProps) {
  const summary = describeCard(card, useLoadedAppName());
  const { cover } = summary;
  const hasOverlay = overlay !== undefined;
  const picture = (
    <CardCover
      card={card}
      cover={cover}
      ratio={ratio}
      className={hasOverlay ? undefined : layout.coverClass}
      {...badgesOf(card, summary, layout)}
    >
      {cover ? (
        <CoverPicture cover={cover} title={summary.title} isUrgent={isUrgent} />
      ) : (
        <span className={styles.initial} aria-hidden>
          {summary.title.slice(0, 1)}
        </span>
      )}
    </CardCover>
  );
  const text = (
    <>
      <span className={layout.titleClass}>{title ?? summary.title}</span>
      {(lines ?? layout.lines(summary)).map(
        (line, index) =>
          line !== null && (
            <span key={index} className={layout.lineClass}>
              {line}
            </span>
          ),
      )}
    </>
  );
  return (
    <>
      {hasOverlay ? (
        <span className={layout.coverClass}>
          {picture}
          {overlay}
        </span>
      ) : (
        picture
      )}
      {layout.textClass === undefined ? text : <span className={layout.textClass}>{text}</span>}
    </>
  );
}

function badgesOf(card: Card, summary: CardSummary, { badges, footer: ownFooter }: CardLayout) {
  if (badges === 'none') return {};
  const usualFooter = () =>
    badges === 'accessAndStats' ? statBadges(card, summary) : extentBadge(summary);
  const footer = ownFooter ? ownFooter(card) : usualFooter();
  const topRight = badges === 'extent' ? null : accessBadge(card);
  return topRight === null ? { footer } : { footer, topRight };
}
