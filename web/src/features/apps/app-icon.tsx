import type { RecommendedApp } from '@yehang/contract/shapes/recommended-app.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './apps-page.module.css';

/** The icon of an app; its first character where it has none. */
export function AppIcon({ app: { title, icon }, size }: { app: RecommendedApp; size: number }) {
  return (
    <span className={styles.icon}>
      <Avatar name={title} size={size}>
        {icon && <EncryptedImage {...icon} alt="" />}
      </Avatar>
    </span>
  );
}
