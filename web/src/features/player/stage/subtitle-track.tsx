import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { useState } from 'react';
import { streamDomains } from '../../../entities/playback/stream-domains.ts';

/** Subtitles of a video; at another address where one does not answer. */
export function SubtitleTrack({ url, label, language }: Playback['subtitles'][number]) {
  const [address, setAddress] = useState(url);
  const [tried, setTried] = useState<readonly string[]>([]);
  const tryNext = async () => {
    const domains = await streamDomains();
    domains.failed(address);
    const next = domains.addressesOf(url).find((it) => it !== address && !tried.includes(it));
    setTried([...tried, address]);
    if (next !== undefined) setAddress(next);
  };
  return (
    <track
      kind="subtitles"
      src={address}
      srcLang={language}
      label={label}
      onError={() => void tryNext()}
    />
  );
}
