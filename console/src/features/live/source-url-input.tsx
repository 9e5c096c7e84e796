import type { LiveFinding } from '@yehang/contract/shapes/console-live.ts';
import { Alert, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface SourceUrlInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (url: string) => void;
}

/** URL of an external playlist; the server can check it before it is saved. */
export function SourceUrlInput({ id, value = '', onChange }: SourceUrlInputProps) {
  const check = useConsoleMutation('live/check', { invalidates: [], handlesError: true });
  const [checked, setChecked] = useState<string | null>(null);
  const url = value.trim();
  const runCheck = () => {
    setChecked(url);
    check.mutate({ sourceUrl: url });
  };
  // The result belongs to the checked URL: it is hidden once the URL is edited.
  const isShown = checked === url && !check.isPending;
  return (
    <div className="stack">
      <Space.Compact block>
        <Input
          {...(id !== undefined && { id })}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          placeholder="https://…/index.m3u8"
          maxLength={1000}
          inputMode="url"
          spellCheck={false}
          onPressEnter={(event) => {
            event.preventDefault();
            if (url !== '') runCheck();
          }}
        />
        <Button onClick={runCheck} loading={check.isPending} disabled={url === ''}>
          检查
        </Button>
      </Space.Compact>
      {isShown && check.error && <Alert type="error" showIcon title={errorMessage(check.error)} />}
      {isShown && check.data && <Finding finding={check.data} />}
      <span className="hint">观众只会连到本站：画面由服务器转播，不会露出这个地址</span>
    </div>
  );
}

function Finding({ finding }: { finding: LiveFinding }) {
  const { renditions, targetSeconds, segments, isEncrypted, latencyMs } = finding;
  return (
    <Alert
      type="success"
      showIcon
      title={`信号正常，${renditions.length} 档画质`}
      description={
        <>
          <ul className="rendition-list">
            {renditions.map((it) => (
              <li key={`${it.width} ${it.height} ${it.bandwidth}`}>{formatRendition(it)}</li>
            ))}
          </ul>
          <span className="hint">
            每段不超过 {targetSeconds} 秒，现有 {segments} 段{isEncrypted && '，已加密'}；回答用时{' '}
            {latencyMs} 毫秒
          </span>
        </>
      }
    />
  );
}

function formatRendition({
  width,
  height,
  bandwidth,
  codecs,
}: LiveFinding['renditions'][number]): string {
  const parts = [
    width !== null && height !== null && `${width}×${height}`,
    bandwidth !== null && `${(bandwidth / 1_000_000).toFixed(1)} Mbps`,
    codecs,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('　') : '画质没有写明';
}
