import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface PreviewPlayerProps {
  readonly playlistUrl: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** What stands there while there is nothing to play. */
  readonly placeholder: string;
}

/**
 * Attaches the video to an element; the player's code is fetched only now. Answers how to let go.
 * hls.js goes first: some browsers say that they play the format and then lose the key's headers.
 */
async function attach(
  video: HTMLVideoElement,
  address: string,
  onBroken: () => void,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    video.src = address;
    return () => video.removeAttribute('src');
  }
  const hls = new Hls({ maxBufferLength: 20, capLevelToPlayerSize: true });
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal) onBroken();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
}

/** The item as viewers will see it, whole. */
export function PreviewPlayer({ playlistUrl, width, height, placeholder }: PreviewPlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [tries, setTries] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  // Every answer brings a fresh address of the same video: the first stays, or playing would start anew.
  const [address, setAddress] = useState(playlistUrl);
  if ((address === null) !== (playlistUrl === null)) setAddress(playlistUrl);

  useEffect(() => {
    const video = element.current;
    if (!video || address === null) return;
    let isGone = false;
    let release = () => {};
    setIsBroken(false);
    attach(video, address, () => setIsBroken(true)).then(
      (letGo) => {
        if (isGone) letGo();
        else release = letGo;
      },
      () => setIsBroken(true),
    );
    return () => {
      isGone = true;
      release();
    };
  }, [address, tries]);

  const retry = () => {
    setAddress(playlistUrl);
    setTries(tries + 1);
  };
  const ratio = width && height ? `${width} / ${height}` : '16 / 9';
  return (
    <div className="preview">
      {address === null ? (
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
