import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { waterfall } from '../../lib/lists/waterfall.ts';
import { AiLabel } from './ai-label.tsx';
import styles from './work-waterfall.module.css';

const COLUMNS = 2;
const share = (part: number) => `${part * 100}%`;
/** So many are on the first screen. */
const URGENT = 4;

interface WorkWaterfallProps {
  works: readonly AiWork[];
  /** Works that are selected, by id; undefined where nothing is. */
  selected?: ReadonlySet<string> | undefined;
  onOpen: (index: number) => void;
}

/** What a work is called: its kind, what was asked for, and all that is written on it. */
const workLabel = ({ kind, label, parameters, clip }: AiWork) =>
  [
    `${kind === 'video' ? '视频' : '图片'}：${parameters.prompt.replaceAll('{人物}', '') || '没有描述'}`,
    ...[label, ...(clip ? [`${clip.seconds} 秒`] : [])],
  ].join(' ');

/** Pictures and clips that were made, in two columns, each where it will be before it is there. */
export function WorkWaterfall({ works, selected, onOpen }: WorkWaterfallProps) {
  const { boxes, heightPerWidth } = waterfall(
    works.map(({ picture }) => picture ?? { width: 1, height: 1 }),
    COLUMNS,
  );
  if (heightPerWidth === 0) return null;
  return (
    <ol className={styles.waterfall} style={{ aspectRatio: 1 / heightPerWidth }} aria-label="作品">
      {works.map((work, index) => {
        const { id, picture, label, clip } = work;
        const box = boxes[index];
        if (!box || !picture) return null;
        const isSelected = selected?.has(id);
        return (
          <li
            key={id}
            className={styles.cell}
            style={{
              left: share(box.left),
              top: share(box.top),
              width: share(box.width),
              height: share(box.height),
            }}
          >
            <button
              type="button"
              className={styles.work}
              aria-label={workLabel(work)}
              aria-pressed={isSelected}
              onClick={() => onOpen(index)}
            >
              <EncryptedImage
                {...picture}
                alt=""
                isUrgent={index < URGENT}
                className={styles.image}
              />
              <span className={styles.corner}>
                <AiLabel label={label} isOnPicture />
              </span>
              {clip && (
                <span className={styles.clip}>
                  <PlayIcon size={14} /> {clip.seconds} 秒
                </span>
              )}
              {isSelected && <span className={styles.chosen} aria-hidden="true" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
