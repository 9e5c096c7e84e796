import { PlusOutlined } from '@ant-design/icons';
import type { AddressType, ConsoleDomain } from '@yehang/contract/shapes/console-domain.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Card, Skeleton } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { addressTitle, addressWords } from './address-words.ts';
import { DomainForm } from './domain-form.tsx';
import { DomainRow } from './domain-row.tsx';
import { moved } from './moved.ts';

/** Probes run once a minute: their findings are shown soon after. A new address is probed within seconds. */
const REFRESH_MS = 15_000;
const PROBED_SOON_MS = 2_000;
const OUTDATED = ['domain/list'] as const;

/** Only API addresses in use are probed. */
const isToBeProbed = ({ type, enabled, health }: ConsoleDomain) =>
  type === 'API' && enabled && health === null;

/** Addresses that clients are given, by type and order; a dead API address is given out last. */
export function DomainsPage() {
  const { modal, message } = App.useApp();
  const domains = useQuery({
    ...consoleQuery('domain/list', {}),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(isToBeProbed) ? PROBED_SOON_MS : REFRESH_MS,
  });
  const [opened, setOpened] = useState<ConsoleDomain | AddressType | null>(null);
  const order = useConsoleMutation('domain/order', { outdates: OUTDATED });
  const save = useConsoleMutation('domain/save', { outdates: OUTDATED });
  const remove = useConsoleMutation('domain/delete', { outdates: OUTDATED });
  const isBusy = order.isPending || save.isPending || remove.isPending;
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
      {domains.error && <FailureView error={domains.error} onRetry={refresh} />}
      {!list && domains.isPending && <Skeleton active />}
      {list &&
        (Object.keys(addressWords) as AddressType[]).map((type) => {
          const own = list.filter((domain) => domain.type === type);
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
                  aria-label={`添加${addressWords[type].name}地址`}
                  onClick={() => setOpened(type)}
                >
                  添加
                </Button>
              }
            >
              {own.length === 0 && (
                <span className="hint">
                  {type === 'CDN'
                    ? '没有 CDN，直接从图片地址取图'
                    : '没有另外的地址，用本服务器自己的'}
                </span>
              )}
              <ol className="domain-list">
                {own.map((domain, place) => (
                  <DomainRow
                    key={domain.id}
                    domain={domain}
                    place={place}
                    isLast={place === own.length - 1}
                    isBusy={isBusy}
                    onMove={(by) => {
                      const ids = moved(
                        own.map(({ id }) => id),
                        place,
                        by,
                      );
                      order.mutate({ type, ids }, { onError: refresh });
                    }}
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
          findNewest={async (id) =>
            (await domains.refetch()).data?.list.find((domain) => domain.id === id) ?? null
          }
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            message.success('已保存，几秒内生效');
            refresh();
          }}
        />
      )}
    </section>
  );
}
