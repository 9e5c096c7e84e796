import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { draftPictures } from '../../entities/user-pictures/picture-files.ts';
import { useLocalPicture } from '../../entities/user-pictures/use-local-picture.ts';
import type { DraftPicture } from '../../entities/user-pictures/draft-picture.ts';
import { type Draft, type DraftRule, priceOf } from './draft.ts';
import styles from './preview-shown.module.css';

/** What somebody sees of a post who has not unlocked it. */
export function PreviewShown({ draft }: { draft: Draft }) {
  const { text, pictures, previewCharacters, previewPictures, title } = draft;
  const price = priceOf(draft);
  const shown = text.slice(0, previewCharacters);
  return (
    <section className={styles.preview} aria-label="没有解锁的人看到的">
      <p className={styles.note}>没有解锁的人看到的</p>
      {title !== '' && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>
        {shown}
        {shown.length < text.length && '……'}
        {text === '' && <span className={styles.note}>还没有文字</span>}
      </p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, at) => (
            <li key={picture.key} className={styles.picture}>
              <Thumb picture={picture} isBlurred={at >= previewPictures} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ask}>{askOf(draft.rule, price)}</p>
    </section>
  );
}

/** How the wall asks for it, with the amount as it is set by now. */
function askOf(rule: DraftRule, price: number | null): string {
  if (rule === 'vip') return '会员可看';
  if (price === null) return '先填好价格';
  const gold = `${price / 100} 金币解锁`;
  return rule === 'gold' ? gold : `会员可看，或 ${gold}`;
}

function Thumb({
  picture: { key, stored },
  isBlurred,
}: {
  picture: DraftPicture;
  isBlurred: boolean;
}) {
  const address = useLocalPicture(draftPictures, key);
  const className = isBlurred ? styles.blurred : styles.image;
  if (address !== undefined) return <img src={address} alt="" className={className} />;
  return stored && <EncryptedImage {...stored.thumb} alt="" className={className} />;
}
