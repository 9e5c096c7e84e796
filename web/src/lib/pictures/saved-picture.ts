import { useEffect, useEffectEvent, useState } from 'react';

const PREFIX = 'saved-picture/';

/** Reads a picture that is saved on this device. @throws where it is missing, or may not be shown */
type ReadPicture = (owner: string, index: number) => Promise<Blob>;

let read: ReadPicture | null = null;

/** Called once by what saves pictures. */
export function setSavedPictureReader(reader: ReadPicture): void {
  read = reader;
}

/** The path of a saved picture, for `EncryptedImage`. */
export const savedPicturePath = (owner: string, index: number) => `${PREFIX}${owner}/${index}`;

/** Whether a picture lies on this device: in one size, and without an address. */
export const isSavedPicture = (path: string) => path.startsWith(PREFIX);

/** The object URL of a saved picture while its element is mounted; undefined until it is read, and for any other path. */
export function useSavedPicture(
  path: string,
  onFailed: (error: unknown) => void,
): string | undefined {
  const failed = useEffectEvent(onFailed);
  const [shown, setShown] = useState<{ path: string; url: string }>();
  useEffect(() => {
    if (!isSavedPicture(path)) return undefined;
    let isLeft = false;
    let url: string | null = null;
    const load = async () => {
      try {
        const [owner = '', index = ''] = path.slice(PREFIX.length).split('/');
        if (!read) throw new Error('no saved pictures are read yet');
        const picture = await read(owner, Number(index));
        if (isLeft) return;
        url = URL.createObjectURL(picture);
        setShown({ path, url });
      } catch (error) {
        if (!isLeft) failed(error);
      }
    };
    void load();
    return () => {
      isLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
      setShown(undefined);
    };
  }, [path]);
  return shown?.path === path ? shown.url : undefined;
}
