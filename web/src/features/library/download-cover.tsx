import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { useEffect, useState } from 'react';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './library.module.css';

/** The cover of a download: the one that is saved, or, until it is, the one from the network. */
export function DownloadCover({ cover, blob }: { cover: Picture; blob: Blob | null }) {
  const address = useBlobAddress(blob);
  if (blob === null) return <EncryptedImage {...cover} alt="" className={styles.picture} />;
  return address !== null && <img src={address} alt="" className={styles.picture} />;
}

/** An object URL of a stored picture, while it is mounted. */
function useBlobAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
