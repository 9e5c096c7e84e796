import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import styles from '../creation.module.css';
import { Field } from '../field.tsx';
import { OrderedRows } from '../ordering/ordered-rows.tsx';
import { sendFile } from '../send-file.ts';
import { useWorkAction } from '../use-work-action.ts';
import own from './pictures.module.css';

const ROW_HEIGHT = 84;

interface PicturesPanelProps {
  workId: string;
  /** Null for a set. */
  chapterId: string | null;
  mayChange: boolean;
  mayOrder: boolean;
}

/** Pictures of a set or a chapter in their order: add, move, caption, remove. */
export function PicturesPanel(props: PicturesPanelProps) {
  const { workId: id, chapterId } = props;
  const pictures = useQuery({
    queryKey: picturesKey(id, chapterId),
    queryFn: ({ signal }) => post('publish/picture/list', { id, chapterId }, { signal }),
  });
  if (pictures.data) return <Pictures {...props} pictures={pictures.data.pictures} />;
  return pictures.error ? (
    <ErrorState
      message={errorMessage(pictures.error)}
      onRetry={() => void pictures.refetch()}
      isRetrying={pictures.isFetching}
    />
  ) : (
    <Skeleton className={styles.waiting} />
  );
}

const picturesKey = (id: string, chapterId: string | null) => [
  'publish/contents',
  'pictures',
  id,
  chapterId,
];

function Pictures(props: PicturesPanelProps & { pictures: readonly PagePicture[] }) {
  const { workId: id, chapterId, mayChange, mayOrder, pictures } = props;
  const client = useQueryClient();
  const [openId, setOpenId] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly [number, number] | null>(null);
  const order = useWorkAction('已调整顺序');
  const add = useWorkAction('已添加', () => setAdded(null));
  const opened = pictures.find((picture) => picture.id === openId);
  const setOrder = (rows: readonly PagePicture[]) => {
    const list = rows.map((picture, at) => ({ ...picture, number: at + 1 }));
    client.setQueryData(picturesKey(id, chapterId), { pictures: list, expiresAt: null });
    const pictureIds = list.map((picture) => picture.id);
    order.mutate(() => post('publish/picture/order', { id, chapterId, pictureIds }));
  };
  const addAll = async (files: readonly File[]) => {
    for (const [at, file] of files.entries()) {
      setAdded([at + 1, files.length]);
      // Whole, unlike pictures of posts: these are the work itself, as they are in archives. A page of a comic has to
      // stay legible, and a set is looked at enlarged. The server makes its sizes, and takes out where it was taken.
      await post('publish/picture/add', { id, chapterId, uploadId: await sendFile(file) });
    }
  };
  return (
    <>
      <h2 className={styles.sectionTitle}>图片（{pictures.length}）</h2>
      <OrderedRows
        label="图片"
        rows={pictures}
        rowHeight={ROW_HEIGHT}
        getKey={(picture) => picture.id}
        nameOf={(_, at) => `第 ${at + 1} 张`}
        onOrder={mayOrder && pictures.length > 1 ? setOrder : null}
        renderRow={(picture, at) => (
          <button
            type="button"
            className={own.picture}
            aria-label={`第 ${at + 1} 张${picture.caption === '' ? '' : `，${picture.caption}`}`}
            onClick={() => setOpenId(picture.id)}
          >
            <Thumb picture={picture} />
            <span className={own.caption}>
              {picture.caption || <span className={styles.hint}>没有说明</span>}
            </span>
          </button>
        )}
      />
      {mayChange && (
        <label className={styles.chooser}>
          <span>{added && add.isPending ? `正在添加 ${added[0]} / ${added[1]}` : '添加图片'}</span>
          <span className={styles.hint}>JPG、PNG 或 WebP，每张 10 MB 以内</span>
          <input
            className={styles.hiddenFile}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={add.isPending}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              if (files.length > 0) add.mutate(() => addAll(files));
            }}
          />
        </label>
      )}
      {opened && (
        <PictureSheet
          key={opened.id}
          {...{ workId: id, chapterId, picture: opened, mayChange }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

function Thumb({ picture }: { picture: PagePicture }) {
  const [slice] = picture.slices;
  return (
    <span className={own.thumb} style={{ background: slice?.color }}>
      {slice && <EncryptedImage {...slice} alt="" className={own.fitted} />}
    </span>
  );
}

interface PictureSheetProps {
  workId: string;
  chapterId: string | null;
  picture: PagePicture;
  mayChange: boolean;
  onClose: () => void;
}

function PictureSheet({ workId: id, chapterId, picture, mayChange, onClose }: PictureSheetProps) {
  const [caption, setCaption] = useState(picture.caption);
  const save = useWorkAction('已保存说明', onClose);
  const remove = useWorkAction('已移除', onClose);
  const [slice] = picture.slices;
  const pictureIds = [picture.id];
  return (
    <Sheet title={`第 ${picture.number} 张`} onClose={onClose}>
      <div className={styles.form}>
        <div className={own.large} style={{ background: slice?.color }}>
          {slice && <EncryptedImage {...slice} alt="" className={own.fitted} />}
        </div>
        {mayChange && (
          <>
            <Field label="说明">
              <input
                className={styles.input}
                value={caption}
                maxLength={200}
                onChange={(event) => setCaption(event.currentTarget.value)}
              />
            </Field>
            <Button
              disabled={caption.trim() === picture.caption}
              isBusy={save.isPending}
              onClick={() =>
                save.mutate(() =>
                  post('publish/picture/change', {
                    id,
                    chapterId,
                    pictureIds,
                    change: { act: 'caption', caption },
                  }),
                )
              }
            >
              保存说明
            </Button>
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() =>
                remove.mutate(() =>
                  post('publish/picture/change', {
                    id,
                    chapterId,
                    pictureIds,
                    change: { act: 'remove' },
                  }),
                )
              }
            >
              移除这张
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
