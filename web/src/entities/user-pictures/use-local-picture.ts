import { useEffect, useState } from 'react';
import type { PictureFiles } from './picture-files.ts';

/** An address of a picture that is kept on this device; undefined until it is found, and where it is not. */
export function useLocalPicture(files: PictureFiles, key: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let url: string | null = null;
    let isLeft = false;
    void files.find(key).then((bytes) => {
      if (isLeft || !bytes) return;
      url = URL.createObjectURL(bytes);
      setAddress(url);
    });
    return () => {
      isLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [files, key]);
  return address;
}
