import { PlusOutlined } from '@ant-design/icons';
import type { AddressType, ConsoleDomain } from '@yehang/contract/shapes/console-domain.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Card, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { addressTitle, addressLabels } from './address-labels.ts';
import { DomainForm } from './domain-form.tsx';
import { DomainRow } from './domain-row.tsx';
import { moveByOne } from '../../lib/sortable/move-by-one.ts';

/** Probes run once a minute, so results are refetched often. A new address is probed within seconds. */
const REFRESH_MS = 15_000;
const FIRST_PROBE_MS = 2_000;
const INVALIDATED = ['domain/list'] as const;

/** Only enabled addresses are probed. */
const awaitsProbe = ({ enabled, health }: ConsoleDomain) => enabled && health === null;

/** Service addresses for clients, by type and order; clients are given those whose last probe succeeded. */
export function DomainsPage() {
  const { modal, message } = App.useApp();
  const domains = useQuery({
    ...consoleQuery('domain/list', {}),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(awaitsProbe) ? FIRST_PROBE_MS : REFRESH_MS,
  });
  const [opened, setOpened] = useState<ConsoleDomain | AddressType | null>(null);
  const order = useConsoleMutation('domain/order', { invalidates: INVALIDATED });
  const save = useConsoleMutation('domain/save', { invalidates: INVALIDATED });
  const check = useConsoleMutation('domain/check', { invalidates: INVALIDATED });
  const remove = useConsoleMutation('domain/delete', { invalidates: INVALIDATED });
  const isBusy = order.isPending || save.isPending || check.isPending || remove.isPending;
  const refresh = () => void domains.refetch();

  const askDelete = ({ id, version, url }: ConsoleDomain) => {
    modal.confirm({
      title: `删除 ${url}？`,
      content: '客户端几秒内就不再使用它。只是暂时不用的话，可以停用。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id, version }).catch(refresh),
    });
  };

  const list = domains.data?.list;
  return (
    <section className="stack" aria-label="域名">
      <p className="hint">
        每个地址保存后先检查，正常了才给客户端使用；之后每分钟检查一次，用不了的会自动停止使用，恢复后再用。
      </p>
      {domains.error && <ErrorAlert error={domains.error} onRetry={refresh} />}
      {!list && domains.isPending && <Skeleton active />}
      {list &&
        (Object.keys(addressLabels) as AddressType[]).map((type) => {
          const addresses = list.filter((domain) => domain.type === type);
          return (
            <Card
              key={type}
              size="small"
              title={addressTitle(type)}
              extra={
                <Button
                  type="link"
                  size="small"
                  icon={<PlusOutlined />}
                  aria-label={`添加${addressLabels[type].name}地址`}
                  onClick={() => setOpened(type)}
                >
                  添加
                </Button>
              }
            >
              {addresses.length === 0 && (
                <span className="hint">
                  {type === 'CDN'
                    ? '没有 CDN，直接从图片地址取图'
                    : '没有另外的地址，用本服务器自己的'}
                </span>
              )}
              <ol className="domain-list">
                {addresses.map((domain, index) => (
                  <DomainRow
                    key={domain.id}
                    domain={domain}
                    index={index}
                    isLast={index === addresses.length - 1}
                    isBusy={isBusy}
                    onMove={(by) => {
                      const ids = moveByOne(
                        addresses.map(({ id }) => id),
                        index,
                        by,
                      );
                      order.mutate({ type, ids }, { onError: refresh });
                    }}
                    onCheck={() => check.mutate({ id: domain.id }, { onError: refresh })}
                    onEdit={() => setOpened(domain)}
                    onToggle={() => {
                      const { id, version, url, enabled } = domain;
                      const request = { id, version, type, url, enabled: !enabled };
                      save.mutate(request, { onError: refresh });
                    }}
                    onDelete={() => askDelete(domain)}
                  />
                ))}
              </ol>
            </Card>
          );
        })}
      {opened !== null && (
        <DomainForm
          opened={opened}
          findLatest={async (id) =>
            (await domains.refetch()).data?.list.find((domain) => domain.id === id) ?? null
          }
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            message.success('已保存，检查正常后开始使用');
            refresh();
          }}
        />
      )}
    </section>
  );
}
