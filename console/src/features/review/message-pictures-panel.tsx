import { useQuery } from '@tanstack/react-query';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { WaitingPictures } from './waiting-pictures.tsx';

const refusals = ['图片不适合发送', '图片里有联系方式或二维码', '涉及他人隐私'];

/** Pictures of private messages that wait. */
export function MessagePicturesPanel() {
  const { data } = useQuery(consoleQuery('message/pictures', { pageSize: 50 }));
  const decide = useConsoleMutation('message/decide', { invalidates: ['message/pictures'] });
  return (
    <WaitingPictures
      list={data?.list ?? []}
      noun="私信图片"
      refusal="拒绝"
      refusals={refusals}
      isBusy={decide.isPending}
      onDecide={decide.mutate}
    >
      {({ picture }) => (
        <a href={`/pictures/${picture.path}`} target="_blank" rel="noreferrer">
          <img
            src={`/pictures/${picture.path}`}
            alt="私信里的图片，打开原图"
            className="review-message-picture"
          />
        </a>
      )}
    </WaitingPictures>
  );
}
