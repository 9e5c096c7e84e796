import { Link } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useAppName } from '../../entities/config/app-name.ts';
import { useConfig } from '../../entities/config/use-config.ts';
import {
  copyLink,
  hasShareSheet,
  openShareSheet,
  savePoster,
} from '../../entities/share/pass-on.ts';
import { shareUrl } from '../../entities/share/share-url.ts';
import { reportShare } from '../../entities/tasks/report-share.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './agents.module.css';
import { useAgent } from './use-agent.ts';
import { useInvitePoster } from './use-invite-poster.ts';

/** The viewer's invitation: a poster with a code, the link, and the letters of the code. */
export function InvitePage() {
  const agent = useAgent();
  return (
    <div className={styles.page}>
      <PageHeader title="邀请好友" />
      {agent.data ? (
        <Invitation code={agent.data.inviteCode} percent={agent.data.percent} />
      ) : agent.error ? (
        <ErrorState
          message={errorMessage(agent.error)}
          onRetry={() => void agent.refetch()}
          isRetrying={agent.isFetching}
        />
      ) : (
        <div className={styles.stack} role="status" aria-label="正在加载">
          <Skeleton height={420} radius="var(--radius-panel)" />
          <Skeleton height={44} radius="var(--radius-panel)" />
        </div>
      )}
    </div>
  );
}

function Invitation({ code, percent }: { code: string; percent: number }) {
  const appName = useAppName();
  const { data: me } = useMe();
  const surroundings = { page: location.href, apiBase: apiDomains.current() };
  const url = shareUrl(`/?affCode=${code}`, useConfig(), surroundings);
  const title = `${me?.nickname ?? ''} 邀请你加入${appName}`.trim();
  const { poster, isFailed } = useInvitePoster({
    appName,
    nickname: me?.nickname ?? '',
    code,
    url,
  });
  /** Passed on in any of the ways, it is shared. */
  const passOn = (how: () => Promise<void>) => () => {
    reportShare('/mine/inviteShare');
    void how();
  };
  const copyCode = async () => {
    void showToast((await copyText(code)) ? '邀请码已复制' : '没能复制，请长按邀请码');
  };
  return (
    <div className={styles.stack}>
      <div className={styles.poster}>
        {poster ? (
          <img src={poster.src} alt={`邀请海报，邀请码 ${code}`} className={styles.picture} />
        ) : isFailed ? (
          <p className={styles.note}>海报没能生成，可以先用链接邀请</p>
        ) : (
          <Skeleton height={400} width={268} radius="var(--radius-panel)" />
        )}
      </div>
      <div className={styles.ways}>
        <Button onClick={passOn(() => copyLink(url))}>复制链接</Button>
        <Button
          variant="secondary"
          disabled={!poster}
          onClick={poster ? passOn(() => savePoster(poster.blob, `${appName}邀请`)) : undefined}
        >
          保存图片
        </Button>
      </div>
      {hasShareSheet() && (
        <Button variant="quiet" isWide onClick={passOn(() => openShareSheet(title, url))}>
          分享到其他应用
        </Button>
      )}
      <dl className={styles.rows}>
        <div>
          <dt>我的邀请码</dt>
          <dd>
            <b className={styles.letters}>{code}</b>
            <button type="button" className={styles.copy} onClick={() => void copyCode()}>
              复制
            </button>
          </dd>
        </div>
        <div>
          <dt>邀请链接</dt>
          <dd className={styles.url}>{url}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        好友用你的链接或邀请码注册，每次充值你都有 {percent}%
        的收入，过了退款期到账。只算直接邀请的好友
      </p>
      <ul className={styles.links}>
        <li>
          <Link to="/mine/inviteShare/list" className={styles.link}>
            <span>邀请记录</span>
            <ForwardIcon size={16} />
          </Link>
        </li>
        <li>
          <Link to="/mine/agent" className={styles.link}>
            <span>代理中心</span>
            <ForwardIcon size={16} />
          </Link>
        </li>
      </ul>
    </div>
  );
}
