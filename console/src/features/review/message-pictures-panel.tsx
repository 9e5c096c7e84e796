import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { UserLink } from '../../entities/users/user-link.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const refusals = ['图片不适合发送', '图片里有联系方式或二维码', '涉及他人隐私'];

/** Pictures of private messages that wait, oldest first; renders nothing without any. */
export function MessagePicturesPanel() {
  const [refusing, setRefusing] = useState<string | null>(null);
  const { data } = useQuery(consoleQuery('message/pictures', { pageSize: 50 }));
  const decide = useConsoleMutation('message/decide', {
    invalidates: ['message/pictures'],
    onSuccess: () => setRefusing(null),
  });
  return (
    <Flex vertical gap={8}>
      {data?.list.map((it) => (
        <Card
          key={it.id}
          size="small"
          title={
            <>
              私信图片：<UserLink id={it.user.id}>{it.user.nickname}</UserLink>
            </>
          }
          extra={<TimeAgo at={it.at} />}
        >
          <Flex gap={12} align="center">
            <img
              src={`/pictures/${it.picture.path}`}
              alt="私信里的图片"
              style={{ maxWidth: 200, maxHeight: 200, objectFit: 'contain' }}
            />
            <Button
              size="small"
              loading={decide.isPending}
              onClick={() => decide.mutate({ id: it.id, refusal: null })}
            >
              通过
            </Button>
            <Button size="small" danger onClick={() => setRefusing(it.id)}>
              拒绝
            </Button>
          </Flex>
        </Card>
      ))}
      {refusing !== null && (
        <ReasonModal
          title="拒绝图片"
          maxLength={200}
          templates={refusals}
          isBusy={decide.isPending}
          onConfirm={(refusal) => decide.mutate({ id: refusing, refusal })}
          onClose={() => setRefusing(null)}
        />
      )}
    </Flex>
  );
}
