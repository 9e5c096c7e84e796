import type { LiveFinding } from '@yehang/contract/shapes/console-live.ts';
import { Alert, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { tipOf } from '../../lib/api/failure.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface SourceUrlFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (url: string) => void;
}

/** The address of an outside playlist, and what the server finds there before anything is saved. */
export function SourceUrlField({ id, value = '', onChange }: SourceUrlFieldProps) {
  const check = useConsoleMutation('live/check', { outdates: [], showsFailure: true });
  const [checked, setChecked] = useState<string | null>(null);
  const url = value.trim();
  const look = () => {
    setChecked(url);
    check.mutate({ sourceUrl: url });
  };
  // What was found is of the address as it was, and not of what is typed since.
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
            if (url !== '') look();
          }}
        />
        <Button onClick={look} loading={check.isPending} disabled={url === ''}>
          检查
        </Button>
      </Space.Compact>
      {isShown && check.error && <Alert type="error" showIcon title={tipOf(check.error)} />}
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
          <ul className="chosen-list">
            {renditions.map((it) => (
              <li key={`${it.width} ${it.height} ${it.bandwidth}`}>{toWords(it)}</li>
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

function toWords({ width, height, bandwidth, codecs }: LiveFinding['renditions'][number]): string {
  const words = [
    width !== null && height !== null && `${width}×${height}`,
    bandwidth !== null && `${(bandwidth / 1_000_000).toFixed(1)} Mbps`,
    codecs,
  ].filter(Boolean);
  return words.length > 0 ? words.join('　') : '画质没有写明';
}
