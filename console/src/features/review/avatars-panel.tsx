import { useQuery } from '@tanstack/react-query';
import { Avatar } from 'antd';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { WaitingPictures } from './waiting-pictures.tsx';

const refusals = ['图片不适合公开', '图片里有联系方式或二维码', '冒充他人或官方'];

/** Uploaded avatars that wait. */
export function AvatarsPanel() {
  const { data } = useQuery(consoleQuery('avatar/list', { pageSize: 50 }));
  const decide = useConsoleMutation('avatar/decide', { invalidates: ['avatar/list'] });
  return (
    <WaitingPictures
      list={data?.list ?? []}
      noun="头像"
      refusal="退回"
      refusals={refusals}
      isBusy={decide.isPending}
      onDecide={decide.mutate}
    >
      {({ picture, present }) => (
        <>
          <Avatar size={96} shape="square" src={`/pictures/${picture.path}`} alt="新头像" />
          {present && (
            <Avatar size={48} shape="square" src={`/pictures/${present.path}`} alt="现在的头像" />
          )}
        </>
      )}
    </WaitingPictures>
  );
}
