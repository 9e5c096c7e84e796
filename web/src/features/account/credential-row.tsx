import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { deviceText } from '../../entities/account/device-text.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { formatDay, formatMoment } from '../../lib/format/dates.ts';
import styles from './certificate.module.css';

type Credential = CallResponse<'user/qrcode/info'>['list'][number];

const states: Record<Credential['state'], string> = {
  live: '可以使用',
  used: '已使用',
  revoked: '已撤销',
  expired: '已过期',
};

interface CredentialRowProps {
  credential: Credential;
  onRevoke: () => void;
  onEndSession: (id: string) => void;
}

/** A credential: its state, what it logged in, and the way to take it back. */
export function CredentialRow({ credential, onRevoke, onEndSession }: CredentialRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, createdAt, expiresAt, usedAt, device, sessionId } = credential;
  const isLive = state === 'live';
  const ends = isLive || sessionId !== null;
  const act = () => {
    setAsking(false);
    if (isLive) onRevoke();
    else if (sessionId !== null) onEndSession(sessionId);
  };
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.words}>
        <b>
          {states[state]}
          <span className={styles.made}> · {formatDay(createdAt)} 生成</span>
        </b>
        <span>
          {device && usedAt !== null
            ? `${formatMoment(usedAt)} 登录了 ${deviceText(device)}${sessionId === null ? '，已退出' : ''}`
            : `${formatDay(expiresAt)} 前有效`}
        </span>
      </div>
      {ends && (
        <button type="button" className={form.fieldAction} onClick={() => setAsking(true)}>
          {isLive ? '撤销' : '让它退出'}
        </button>
      )}
      {isAsking && (
        <Sheet title={isLive ? '撤销凭证' : '退出这台设备'} onClose={() => setAsking(false)}>
          <div className={form.form}>
            <p className={form.line}>
              {isLive ? '撤销后这张二维码不能再登录' : '那台设备会立刻退出你的账号'}
            </p>
            <Button variant="danger" isWide onClick={act}>
              {isLive ? '撤销' : '退出'}
            </Button>
            <Button variant="quiet" isWide onClick={() => setAsking(false)}>
              取消
            </Button>
          </div>
        </Sheet>
      )}
    </li>
  );
}
