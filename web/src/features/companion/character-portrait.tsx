import type { CompanionCard } from '@yehang/contract/shapes/companion.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './companion.module.css';

const TINTS = 5;

/** The picture of a character, or its first letter on a colour of its own. */
export function CharacterPortrait({
  character: { id, name, picture },
  isRound = false,
}: {
  character: Pick<CompanionCard, 'id' | 'name' | 'picture'>;
  isRound?: boolean;
}) {
  const shape = classNames(styles.portrait, isRound && styles.round);
  if (picture) return <EncryptedImage {...picture} alt={name} className={shape} />;
  const tint = Number.parseInt(id.slice(-4), 16) % TINTS;
  return (
    <span className={shape} data-tint={tint} aria-hidden="true">
      {Array.from(name)[0]}
    </span>
  );
}
