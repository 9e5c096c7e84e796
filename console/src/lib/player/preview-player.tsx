import { Alert, Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface PreviewPlayerProps {
  readonly playlistUrl: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Shown while there is nothing to play. */
  readonly placeholder: string;
  /** Set to the video element, whose position may be needed elsewhere. */
  readonly elementRef?: RefObject<HTMLVideoElement | null>;
}

/**
 * Attaches a stream to a video element and returns the function that detaches it; hls.js is loaded on demand.
 * hls.js is preferred to native playback: some browsers drop the request headers of the key.
 */
async function attach(
  video: HTMLVideoElement,
  url: string,
  onError: () => void,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    video.src = url;
    return () => video.removeAttribute('src');
  }
  const hls = new Hls({ maxBufferLength: 20, capLevelToPlayerSize: true });
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal) onError();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}

/** Video player for staff: the full video, as viewers see it. */
export function PreviewPlayer(props: PreviewPlayerProps) {
  const { playlistUrl, width, height, placeholder, elementRef } = props;
  const ownRef = useRef<HTMLVideoElement>(null);
  const element = elementRef ?? ownRef;
  const [attempts, setAttempts] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  // Every response has a newly signed URL of the same video: the first one is kept, or playback would restart.
  const [url, setUrl] = useState(playlistUrl);
  if ((url === null) !== (playlistUrl === null)) setUrl(playlistUrl);

  useEffect(() => {
    const video = element.current;
    if (!video || url === null) return;
    let isCancelled = false;
    let detach = () => {};
    setIsBroken(false);
    attach(video, url, () => setIsBroken(true)).then(
      (detachPlayer) => {
        if (isCancelled) detachPlayer();
        else detach = detachPlayer;
      },
      () => setIsBroken(true),
    );
    return () => {
      isCancelled = true;
      detach();
    };
  }, [element, url, attempts]);

  const retry = () => {
    setUrl(playlistUrl);
    setAttempts(attempts + 1);
  };
  const ratio = width && height ? `${width} / ${height}` : '16 / 9';
  return (
    <div className="preview">
      {url === null ? (
        <div className="preview-empty">{placeholder}</div>
      ) : (
        <video
          ref={element}
          className="preview-video"
          style={{ aspectRatio: ratio }}
          controls
          playsInline
          preload="metadata"
          aria-label="视频预览"
          onError={() => setIsBroken(true)}
        />
      )}
      {isBroken && (
        <Alert
          type="error"
          title="视频没有加载出来"
          action={
            <Button size="small" onClick={retry}>
              重试
            </Button>
          }
        />
      )}
    </div>
  );
}
