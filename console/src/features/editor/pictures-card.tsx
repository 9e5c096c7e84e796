import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Empty, Flex, Input, Popconfirm, Skeleton } from 'antd';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { WindowedList } from '../../lib/table/windowed-list.tsx';

const ROW_HEIGHT = 76;
const ROWS_IN_SIGHT = 6;
const invalidates = ['picture/list', 'room/info', 'book/chapter', 'book/chapters'] as const;

interface PicturesProps {
  readonly contentId: string;
  /** Null for the pictures of a set. */
  readonly chapterId: string | null;
}

/** Pictures of a set or a chapter in their order: captioned, moved, removed. */
export function PicturesCard(props: PicturesProps) {
  const pictures = useQuery(consoleQuery('picture/list', props));
  return (
    <Card size="small" title={`图片${pictures.data ? `（${pictures.data.pictures.length}）` : ''}`}>
      {pictures.data ? (
        <Pictures {...props} pictures={pictures.data.pictures} />
      ) : pictures.error ? (
        <ErrorAlert error={pictures.error} onRetry={() => void pictures.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Card>
  );
}

function Pictures({
  pictures,
  ...of
}: PicturesProps & { readonly pictures: readonly PagePicture[] }) {
  const mayChange = useMayCall('picture/change');
  const order = useConsoleMutation('picture/order', { invalidates });
  const change = useConsoleMutation('picture/change', { invalidates });
  const isBusy = order.isPending || change.isPending;
  if (pictures.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有图片，在下面导入" />;
  const move = (from: number, to: number) => {
    const ids = pictures.map(({ id }) => id);
    const pictureIds = ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
    order.mutate({ ...of, pictureIds });
  };
  const caption = (id: string, before: string, text: string) => {
    const after = text.trim();
    if (after !== before)
      change.mutate({ ...of, pictureIds: [id], change: { act: 'caption', caption: after } });
  };
  return (
    <WindowedList
      label="图片"
      rows={pictures}
      rowHeight={ROW_HEIGHT}
      height={Math.min(pictures.length, ROWS_IN_SIGHT) * ROW_HEIGHT}
      getKey={({ id }) => id}
      renderRow={({ id, number, slices, caption: saved }, at) => (
        <Flex gap={8} align="center">
          <img
            src={`/pictures/${slices[0]?.path ?? ''}`}
            alt={`第 ${number} 张`}
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
            style={{ objectFit: 'cover', backgroundColor: slices[0]?.color }}
          />
          <span className="hint">{number}</span>
          <Input
            key={saved}
            className="grow"
            aria-label={`第 ${number} 张的说明`}
            placeholder="没有说明"
            defaultValue={saved}
            maxLength={200}
            disabled={!mayChange}
            onBlur={({ target }) => caption(id, saved, target.value)}
            onPressEnter={({ currentTarget }) => currentTarget.blur()}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`把第 ${number} 张往前移`}
            disabled={!mayChange || isBusy || at === 0}
            onClick={() => move(at, at - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={`把第 ${number} 张往后移`}
            disabled={!mayChange || isBusy || at === pictures.length - 1}
            onClick={() => move(at, at + 1)}
          />
          <Popconfirm
            title={`移除第 ${number} 张？`}
            okText="移除"
            cancelText="不移除"
            onConfirm={() => change.mutate({ ...of, pictureIds: [id], change: { act: 'remove' } })}
          >
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={`移除第 ${number} 张`}
              disabled={!mayChange || isBusy}
            />
          </Popconfirm>
        </Flex>
      )}
    />
  );
}
