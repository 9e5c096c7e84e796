import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { useBackToClose } from '@yehang/ui/back-to-close.ts';
import { useFocusTrap } from '@yehang/ui/focus-trap.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { fetchPicture } from '../../lib/pictures/fetch-picture.ts';
import styles from './clip-viewer.module.css';
import { WorkActions } from './work-actions.tsx';

/** A clip over the whole screen, again and again, with what can be done with it. */
export function ClipViewer({ work, onClose }: { work: AiWork; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel);
  useBackToClose(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || panel.current?.closest('[inert]'))
      return;
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-label="我的视频"
      tabIndex={-1}
      className={styles.viewer}
      onKeyDown={onKeyDown}
    >
      <div className={styles.top}>
        <IconButton label="关闭" icon={<CloseIcon />} onClick={onClose} />
        <AiLabel label={work.label} isOnPicture />
      </div>
      <Clip work={work} />
      <div className={styles.bottom}>
        <p className={styles.caption}>{work.parameters.prompt}</p>
        <WorkActions work={work} onGone={onClose} />
      </div>
    </div>,
    document.body,
  );
}

/** Moves once it has come; until then its first picture stands for it. */
function Clip({ work: { clip, picture, parameters } }: { work: AiWork }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const path = clip?.path;
  useEffect(() => {
    if (path === undefined) return undefined;
    const left = new AbortController();
    let made: string | null = null;
    void fetchPicture({ path }, left.signal)
      .then((blob) => {
        if (left.signal.aborted) return;
        if (blob) setUrl((made = URL.createObjectURL(blob)));
        else setLost(true);
      })
      // It was closed.
      .catch(() => undefined);
    return () => {
      left.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [path]);
  if (!picture) return null;
  return (
    <div className={styles.stage}>
      {url === null ? (
        <EncryptedImage {...picture} alt={parameters.prompt} isUrgent className={styles.clip} />
      ) : clip?.mediaType.startsWith('video/') ? (
        <video src={url} className={styles.clip} controls loop playsInline muted autoPlay />
      ) : (
        <img src={url} alt={parameters.prompt} className={styles.clip} />
      )}
      <p className={styles.state} role="status">
        {isLost ? '没有加载出来，请重新打开' : url === null ? '正在加载视频' : ''}
      </p>
    </div>
  );
}
