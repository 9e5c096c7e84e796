import { useQuery } from '@tanstack/react-query';
import { Avatar, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { UserLink } from '../../entities/users/user-link.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const refusals = ['图片不适合公开', '图片里有联系方式或二维码', '冒充他人或官方'];

/** Uploaded avatars that wait, oldest first; renders nothing without any. */
export function AvatarsPanel() {
  const [refusing, setRefusing] = useState<string | null>(null);
  const { data } = useQuery(consoleQuery('avatar/list', { pageSize: 50 }));
  const decide = useConsoleMutation('avatar/decide', {
    invalidates: ['avatar/list'],
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
              头像：<UserLink id={it.user.id}>{it.user.nickname}</UserLink>
            </>
          }
          extra={<TimeAgo at={it.at} />}
        >
          <Flex gap={12} align="center">
            <Avatar size={96} shape="square" src={`/pictures/${it.picture.path}`} alt="新头像" />
            {it.present && (
              <Avatar
                size={48}
                shape="square"
                src={`/pictures/${it.present.path}`}
                alt="现在的头像"
              />
            )}
            <Button
              size="small"
              loading={decide.isPending}
              onClick={() => decide.mutate({ id: it.id, refusal: null })}
            >
              通过
            </Button>
            <Button size="small" danger onClick={() => setRefusing(it.id)}>
              退回
            </Button>
          </Flex>
        </Card>
      ))}
      {refusing !== null && (
        <ReasonModal
          title="退回头像"
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
