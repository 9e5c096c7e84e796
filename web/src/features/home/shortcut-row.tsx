import type { ChannelPage } from '@yehang/contract/shapes/home.ts';
import { useFollowLink } from '../../entities/links/follow-link.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './shortcut-row.module.css';

/** A row of icons with links. */
export function ShortcutRow({ shortcuts }: Pick<ChannelPage, 'shortcuts'>) {
  const followLink = useFollowLink();
  return (
    <ul className={styles.row}>
      {shortcuts.map(({ id, title, icon, href }) => (
        <li key={id}>
          <button type="button" className={styles.shortcut} onClick={() => followLink({ href })}>
            <EncryptedImage {...icon} alt="" className={styles.icon} />
            <span className={styles.title}>{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
