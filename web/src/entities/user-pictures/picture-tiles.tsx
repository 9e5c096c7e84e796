import { Button } from '@yehang/ui/button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { moved } from '../../lib/ordering/moved.ts';
import { useGridDrag } from '../../lib/ordering/use-grid-drag.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { UnreadablePicture } from '../../lib/pictures/compress-picture.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { addPicture, type DraftPicture } from './draft-picture.ts';
import styles from './picture-tiles.module.css';
import { PlusIcon } from '@yehang/ui/icons/community-icons.tsx';
import { draftPictures } from './picture-files.ts';
import { useLocalPicture } from './use-local-picture.ts';

const COLUMNS = 3;

interface PictureTilesProps {
  pictures: readonly DraftPicture[];
  most: number;
  /** Why a picture was not uploaded, by its key. */
  failures: Readonly<Record<string, string>>;
  onChange: (change: (pictures: readonly DraftPicture[]) => DraftPicture[]) => void;
  onRemove: (key: string) => void;
  onRetry: () => void;
}

/** The pictures of a post: picked, ordered by dragging or by buttons, and taken out again. */
export function PictureTiles(props: PictureTilesProps) {
  const { pictures, most, failures, onChange, onRemove, onRetry } = props;
  const grid = useRef<HTMLUListElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [adding, setAdding] = useState(0);
  const move = (from: number, to: number) => onChange((before) => moved(before, from, to));
  const drag = useGridDrag(grid, { columns: COLUMNS, many: pictures.length, onMove: move });
  const opened = pictures.findIndex(({ key }) => key === openKey);
  const left = most - pictures.length - adding;

  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, left);
    if (files.length > left) void showToast(`最多 ${most} 张图片，多的没有加上`);
    setAdding((count) => count + taken.length);
    for (const file of taken) {
      try {
        const picture = await addPicture(file);
        onChange((before) => [...before, picture]);
      } catch (error) {
        void showToast(error instanceof UnreadablePicture ? error.message : errorMessage(error));
      } finally {
        setAdding((count) => count - 1);
      }
    }
  };

  return (
    <>
      <ul ref={grid} className={styles.grid} aria-label="图片">
        {pictures.map((picture, at) => {
          const { lifted } = drag;
          const isLifted = lifted?.from === at;
          return (
            <li
              key={picture.key}
              className={styles.cell}
              data-lifted={isLifted || undefined}
              data-landing={(lifted !== null && lifted.to === at && !isLifted) || undefined}
              style={
                isLifted ? { transform: `translate(${lifted.x}px, ${lifted.y}px)` } : undefined
              }
              {...drag.cellProps(at)}
            >
              <button
                type="button"
                className={styles.tile}
                aria-label={`第 ${at + 1} 张，调整`}
                onClick={() => setOpenKey(picture.key)}
              >
                <Thumb picture={picture} />
                {failures[picture.key] !== undefined ? (
                  <span className={styles.failed}>没传上</span>
                ) : (
                  picture.stored === null && <span className={styles.sending}>上传中</span>
                )}
              </button>
              <button
                type="button"
                className={styles.remove}
                aria-label={`移除第 ${at + 1} 张`}
                onClick={() => onRemove(picture.key)}
              >
                <CloseIcon size={14} />
              </button>
            </li>
          );
        })}
        {Array.from({ length: adding }, (_, at) => (
          <li key={`adding ${at}`} className={styles.cell}>
            <span className={styles.adding} role="status" aria-label="正在处理图片" />
          </li>
        ))}
        {left > 0 && (
          <li className={styles.cell}>
            <label className={styles.add}>
              <PlusIcon size={28} />
              <span>{pictures.length === 0 ? '图片' : `${pictures.length}/${most}`}</span>
              <input
                type="file"
                accept="image/*"
                multiple
                className={styles.file}
                aria-label="添加图片"
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])];
                  currentTarget.value = '';
                  if (files.length > 0) void add(files);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {Object.keys(failures).length > 0 && (
        <p className={styles.failures} role="alert">
          {Object.values(failures)[0]}
          <Button variant="quiet" onClick={onRetry}>
            重试
          </Button>
        </p>
      )}
      {opened >= 0 && pictures[opened] && (
        <Sheet title={`第 ${opened + 1} 张`} onClose={() => setOpenKey(null)}>
          <div className={styles.large}>
            <Thumb picture={pictures[opened]} />
          </div>
          <div className={styles.moves}>
            <Button
              variant="secondary"
              disabled={opened === 0}
              onClick={() => move(opened, opened - 1)}
            >
              往前移
            </Button>
            <Button
              variant="secondary"
              disabled={opened === pictures.length - 1}
              onClick={() => move(opened, opened + 1)}
            >
              往后移
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (openKey !== null) onRemove(openKey);
                setOpenKey(null);
              }}
            >
              移除
            </Button>
          </div>
        </Sheet>
      )}
    </>
  );
}

function Thumb({ picture: { key, stored } }: { picture: DraftPicture }) {
  const address = useLocalPicture(draftPictures, key);
  if (address !== undefined)
    return <img src={address} alt="" draggable={false} className={styles.image} />;
  return stored && <EncryptedImage {...stored.thumb} alt="" className={styles.image} />;
}
