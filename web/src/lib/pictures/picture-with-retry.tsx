import { createContext, use, useState, type ComponentProps } from 'react';
import { EncryptedImage } from './encrypted-image.tsx';
import styles from './picture-with-retry.module.css';

/** Asks anew for addresses of the pictures within that have ended. */
export const PictureRenewal = createContext<() => void>(() => undefined);

/** A picture that is read, not glanced at: where it does not come, a button asks for it again. */
export function PictureWithRetry(props: ComponentProps<typeof EncryptedImage>) {
  const { path } = props;
  const renew = use(PictureRenewal);
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <EncryptedImage key={attempt} {...props} onFailed={() => setFailedPath(path)} />
      {failedPath === path && (
        <button
          type="button"
          className={styles.retry}
          onClick={(event) => {
            // What is below takes taps as turning.
            event.stopPropagation();
            setFailedPath(null);
            setAttempt(attempt + 1);
            renew();
          }}
        >
          重新加载图片
        </button>
      )}
    </>
  );
}
