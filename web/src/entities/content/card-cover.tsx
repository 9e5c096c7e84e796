import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import type { ComponentProps } from 'react';
import { AiMark } from './ai-mark.tsx';
import styles from './content-card.module.css';
import { isAiMade } from './describe-card.ts';

const NO_COVER_COLOR = '#14161c';

interface CardCoverProps extends Omit<ComponentProps<typeof Cover>, 'ratio' | 'color'> {
  card: { readonly contentType: number };
  cover: Picture | null;
  ratio?: '16 / 9' | '3 / 4' | undefined;
}

/** Of other kinds an upright cover says nothing. */
const isVideo = ({ contentType }: CardCoverProps['card']) =>
  contentType === contentTypes.long || contentType === contentTypes.short;

/** The cover of a content in a list: an upright one keeps its shape in a wide box, and is said of a video. */
export function CardCover({
  card,
  cover,
  ratio = '16 / 9',
  className,
  children,
  ...slots
}: CardCoverProps) {
  const isUpright = cover !== null && ratio === '16 / 9' && cover.height > cover.width;
  const saysUpright = isUpright && isVideo(card);
  return (
    <Cover
      ratio={ratio}
      color={cover?.color ?? NO_COVER_COLOR}
      className={classNames(className, isUpright && styles.upright)}
      {...slots}
    >
      {(saysUpright || isAiMade(card)) && (
        <span className={styles.marks}>
          {saysUpright && <span className={styles.mark}>竖屏</span>}
          <AiMark card={card} />
        </span>
      )}
      {children}
    </Cover>
  );
}
