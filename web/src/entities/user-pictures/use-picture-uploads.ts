import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { markBusy } from '../../lib/busy/busy.ts';
import { onReconnect } from '../../lib/online/online.ts';
import { identifierOf } from '../../lib/upload/chunk-fields.ts';
import { chunkSender } from '../../lib/upload/chunk-request.ts';
import { uploadFile } from '../../lib/upload/upload-file.ts';
import { type DraftPicture, uploadNameOf } from './draft-picture.ts';
import { draftPictures } from './picture-files.ts';

const AT_ONCE = 2;
/** How often a chunk is sent again before somebody is asked. */
const RETRIES = 2;
const GONE = '这台设备上没有这张图片了，请移除后重选';

/** Uploads the pictures of a draft one after another in chunks, and goes on where it stopped after a reload. */
export function usePictureUploads(
  pictures: readonly DraftPicture[],
  onUploaded: (key: string, stored: UserPicture) => void,
) {
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const running = useRef(new Map<string, AbortController>());
  const finish = useEffectEvent(onUploaded);
  const waiting = pictures.filter(
    ({ key, stored }) => stored === null && failures[key] === undefined,
  );
  const next = waiting
    .slice(0, AT_ONCE)
    .map(({ key }) => key)
    .join(' ');

  useEffect(() => {
    const all = running.current;
    const upload = async (key: string) => {
      const ending = new AbortController();
      all.set(key, ending);
      const release = markBusy();
      try {
        const bytes = await draftPictures.find(key);
        if (!bytes) throw new TypeError(GONE);
        const { signal } = ending;
        const picture = await send(bytes, uploadNameOf(key), signal).catch((error: unknown) => {
          if (!isUsed(error)) throw error;
          // Its upload became a picture, of which the answer was lost: it is sent once more, as another one.
          return send(bytes, uploadNameOf(crypto.randomUUID()), signal);
        });
        if (!signal.aborted) finish(key, picture);
      } catch (error) {
        if (ending.signal.aborted) return;
        const failure = error instanceof TypeError ? error.message : errorMessage(error);
        setFailures((before) => ({ ...before, [key]: failure }));
      } finally {
        release();
        if (all.get(key) === ending) all.delete(key);
      }
    };
    for (const key of next.split(' ')) if (key !== '' && !all.has(key)) void upload(key);
  }, [next]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const ending of all.values()) ending.abort();
      all.clear();
    };
  }, []);
  const hasFailed = Object.keys(failures).length > 0;
  useEffect(() => (hasFailed ? onReconnect(() => setFailures({})) : undefined), [hasFailed]);

  return {
    failures,
    isUploading: waiting.length > 0,
    retry: () => setFailures({}),
    /** Ends the upload of a picture that is taken out, and gives back what it holds on the server. */
    forget: (key: string) => {
      running.current.get(key)?.abort();
      setFailures(({ [key]: _gone, ...others }) => others);
      void releaseUpload(key);
    },
  };
}

const isUsed = (error: unknown) => error instanceof ApiError && error.code === 4090;

async function send(bytes: Blob, name: string, signal: AbortSignal): Promise<UserPicture> {
  const file = new File([bytes], name, { type: 'image/jpeg' });
  const onSent = () => undefined;
  const uploadId = await uploadFile(file, chunkSender, { signal, onSent, retries: RETRIES });
  const { picture } = await post('post/picture/add', { uploadId }, { signal });
  return picture;
}

/** If this request is lost, the server deletes the upload by itself after a while. */
async function releaseUpload(key: string): Promise<void> {
  const bytes = await draftPictures.find(key);
  if (!bytes) return;
  const identifier = identifierOf({ name: uploadNameOf(key), size: bytes.size });
  await post('upload/cancel', { identifier }).catch(() => undefined);
}
