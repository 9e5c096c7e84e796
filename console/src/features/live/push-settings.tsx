import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Popconfirm, Typography } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

type Renewed = CallResponse<'live/push/renew'>;

/** Push addresses of a channel, and its stream key, which is shown only when it is created. */
export function PushSettings({ id }: { id: string | null }) {
  const list = useQuery({ ...consoleQuery('live/list', {}), enabled: id !== null });
  const channel = list.data?.list.find((it) => it.id === id);
  const renew = useConsoleMutation('live/push/renew', { invalidates: ['live/list'] });
  if (id === null || channel?.source !== 'push')
    return <span className="hint">先保存频道，再来这里生成推流密钥</span>;
  if (!channel.push)
    return <Alert type="warning" showIcon title="这台服务器还没有接媒体服务器，推不了流" />;
  const { rtmpServer, whipUrl, hasKey } = renew.data?.channel.push ?? channel.push;
  const renewKey = () => renew.mutate({ id });
  return (
    <div className="stack">
      {rtmpServer && <CopyableText title="RTMP 服务器" text={rtmpServer} />}
      {whipUrl && <CopyableText title="WHIP 地址" text={whipUrl} />}
      {!rtmpServer && !whipUrl && (
        <span className="hint">推流地址没有配置，请向管理服务器的人询问</span>
      )}
      {renew.data && (
        <NewKey renewed={renew.data} hasRtmp={rtmpServer !== null} hasWhip={whipUrl !== null} />
      )}
      {senderNotice(renew.data)}
      {hasKey ? (
        <Popconfirm
          title="更换推流密钥？"
          description="旧密钥立刻失效，正在推的流会断开，重新推流要用新密钥。"
          okText="更换"
          onConfirm={renewKey}
        >
          <Button className="fit-content" loading={renew.isPending}>
            更换密钥
          </Button>
        </Popconfirm>
      ) : (
        <Button
          type="primary"
          ghost
          className="fit-content"
          loading={renew.isPending}
          onClick={renewKey}
        >
          生成推流密钥
        </Button>
      )}
    </div>
  );
}

/** What happened to the current sender when the key was renewed. */
function senderNotice(renewed: Renewed | undefined) {
  if (renewed?.sender === 'cutOff')
    return <Alert type="info" showIcon title="正在推的流已断开，请换上新密钥再推" />;
  if (renewed?.sender === 'unknown')
    return <Alert type="warning" showIcon title="没能断开正在推的流，请到媒体服务器上断开" />;
  return null;
}

interface NewKeyProps {
  readonly renewed: Renewed;
  readonly hasRtmp: boolean;
  readonly hasWhip: boolean;
}

function NewKey({ renewed, hasRtmp, hasWhip }: NewKeyProps) {
  return (
    <Alert
      type="success"
      showIcon
      title="新密钥只显示这一次，请现在复制"
      description={
        <div className="stack-tight">
          {(hasRtmp || !hasWhip) && <CopyableText title="RTMP 串流密钥" text={renewed.streamKey} />}
          {(hasWhip || !hasRtmp) && <CopyableText title="WHIP 令牌" text={renewed.bearerToken} />}
        </div>
      }
    />
  );
}

function CopyableText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <span className="hint">{title}</span>
      <Typography.Paragraph
        code
        copyable={{ text, tooltips: ['复制', '已复制'] }}
        className="copied-text"
      >
        {text}
      </Typography.Paragraph>
    </div>
  );
}
