import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { ConsoleDomain } from '@yehang/contract/shapes/console-domain.ts';
import { Button, Space, Tag, Typography } from 'antd';
import { formatDateTime } from '../../lib/format/time.ts';

interface DomainRowProps {
  readonly domain: ConsoleDomain;
  readonly index: number;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onCheck: () => void;
  readonly onEdit: () => void;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

/** Whether the address is given out, by its last probe. */
function Health({ domain }: { domain: ConsoleDomain }) {
  const { enabled, health } = domain;
  if (!enabled) return <Tag>已停用</Tag>;
  if (!health) return <Tag color="processing">检查中</Tag>;
  const when = `${formatDateTime(health.checkedAt)} 检查`;
  return health.isHealthy ? (
    <Tag color="success" title={when}>
      正常 {health.latencyMs} ms
    </Tag>
  ) : (
    <Tag color="error" title={`${when}，正常之前不会给客户端使用`}>
      用不了：{health.failure ?? '连不上'}
    </Tag>
  );
}

/** An address with its health and its actions. */
export function DomainRow(props: DomainRowProps) {
  const { domain, index, isLast, isBusy, onMove } = props;
  return (
    <li className="domain-row">
      <span className="hint">{index + 1}</span>
      <Typography.Text className="domain-url" delete={!domain.enabled} copyable>
        {domain.url}
      </Typography.Text>
      <Health domain={domain} />
      <Space size={0} wrap>
        <Button
          type="text"
          size="small"
          aria-label="往前移"
          icon={<UpOutlined />}
          disabled={index === 0 || isBusy}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          size="small"
          aria-label="往后移"
          icon={<DownOutlined />}
          disabled={isLast || isBusy}
          onClick={() => onMove(1)}
        />
        <Button
          type="link"
          size="small"
          disabled={isBusy || !domain.enabled || domain.health === null}
          onClick={props.onCheck}
        >
          重新检查
        </Button>
        <Button type="link" size="small" onClick={props.onEdit}>
          修改
        </Button>
        <Button type="link" size="small" disabled={isBusy} onClick={props.onToggle}>
          {domain.enabled ? '停用' : '启用'}
        </Button>
        <Button type="link" size="small" danger onClick={props.onDelete}>
          删除
        </Button>
      </Space>
    </li>
  );
}
