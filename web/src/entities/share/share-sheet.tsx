import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { useConfig } from '../config/use-config.ts';
import { contentAddress } from '../content/content-address.ts';
import { copyLink, hasShareSheet, openShareSheet, savePoster } from './pass-on.ts';
import { SendToPerson } from './send-to-person.tsx';
import { reportShare } from '../tasks/report-share.ts';
import styles from './share-sheet.module.css';
import { shareUrl } from './share-url.ts';
import { usePoster } from './use-poster.ts';

/** What sharing needs of content of any kind. */
export interface SharedContent {
  id: string;
  contentType: number;
  title: string;
  cover: Picture | null;
  uploader?: { nickname: string } | null;
}

interface ShareSheetProps {
  content: SharedContent;
  /** The address of a part of it, in place of its own: it is no card that could be sent to somebody. */
  partAddress?: string;
  onClose: () => void;
  /** It was passed on, in any of the ways; the caller tells feeds of it. */
  onShared?: () => void;
}

/** The ways to share content: as a card to somebody, its link, a poster with a code, and the device's share sheet where there is one. */
export function ShareSheet({ content, partAddress, onClose, onShared }: ShareSheetProps) {
  const { id, contentType, title, cover, uploader } = content;
  const surroundings = { page: location.href, apiBase: apiDomains.current() };
  const address = partAddress ?? contentAddress({ id, contentType });
  const url = shareUrl(address, useConfig(), surroundings);
  const { poster, isFailed } = usePoster(title, uploader?.nickname ?? '', cover, url);
  const [isSending, setSending] = useState(false);
  const report = () => {
    onClose();
    onShared?.();
    reportShare(address, onShared ? undefined : id);
  };
  const passOn = (how: () => Promise<void>) => () => {
    report();
    void how();
  };
  if (isSending) return <SendToPerson contentId={id} onClose={onClose} onSent={report} />;
  return (
    <Sheet title="分享" onClose={onClose}>
      <div className={styles.poster}>
        {poster ? (
          <img src={poster.src} alt={`${title} 的分享海报`} className={styles.picture} />
        ) : isFailed ? (
          <p className={styles.note}>海报没能生成，可以先用链接分享</p>
        ) : (
          <Skeleton height={260} width={168} radius="var(--radius-card)" />
        )}
      </div>
      <p className={styles.link}>{url}</p>
      <div className={styles.ways}>
        <Button onClick={passOn(() => copyLink(url))}>复制链接</Button>
        <Button
          variant="secondary"
          disabled={!poster}
          onClick={poster ? passOn(() => savePoster(poster.blob, title)) : undefined}
        >
          保存海报
        </Button>
      </div>
      {partAddress === undefined && (
        <Button variant="quiet" isWide onClick={() => setSending(true)}>
          发给好友
        </Button>
      )}
      {hasShareSheet() && (
        <Button variant="quiet" isWide onClick={passOn(() => openShareSheet(title, url))}>
          分享到其他应用
        </Button>
      )}
    </Sheet>
  );
}
