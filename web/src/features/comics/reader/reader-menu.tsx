import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { SettingsIcon } from '@yehang/ui/icons/action-icons.tsx';
import { ForwardIcon, BackIcon } from '@yehang/ui/icons/line-icons.tsx';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import { ListIcon, PlayIcon, StopIcon, ZoomInIcon, ZoomOutIcon } from './reader-icons.tsx';
import styles from './reader.module.css';
import type { StripPlace } from './strip-layout.ts';

interface ReaderMenuProps {
  title: string;
  chapter: Chapter;
  place: StripPlace;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Scrolls by itself; null where pages are turned. */
  isScrolling: boolean | null;
  onStep: (way: 1 | -1) => void;
  onChapter: (way: 1 | -1) => void;
  onUnit: (unit: number) => void;
  onZoom: (way: 1 | -1) => void;
  onScrolling: () => void;
  onList: () => void;
  onSettings: () => void;
}

/** Over the pictures: where the viewer is, and a button for everything that a gesture does. */
export function ReaderMenu(props: ReaderMenuProps) {
  const { title, chapter, place, hasPrevious, hasNext, isScrolling } = props;
  const pages = Math.max(1, Math.round(chapter.extent));
  const page = Math.min(pages, place.unit + 1);
  return (
    <>
      <div className={styles.menuTop}>
        <PageHeader title={title} />
      </div>
      <div className={styles.menuBottom} role="toolbar" aria-label="阅读">
        <p className={styles.menuLine}>
          {chapterName(chapter, '话')}
          <span>
            {page} / {pages}
          </span>
        </p>
        <div className={styles.menuRow}>
          <IconButton
            label="上一话"
            icon={<BackIcon />}
            disabled={!hasPrevious}
            onClick={() => props.onChapter(-1)}
          />
          <input
            type="range"
            className={styles.range}
            aria-label="页码"
            aria-valuetext={`第 ${page} 页，共 ${pages} 页`}
            min={1}
            max={pages}
            value={page}
            onChange={({ currentTarget }) => props.onUnit(Number(currentTarget.value) - 1)}
          />
          <IconButton
            label="下一话"
            icon={<ForwardIcon />}
            disabled={!hasNext}
            onClick={() => props.onChapter(1)}
          />
        </div>
        <div className={styles.menuRow}>
          <button type="button" className={styles.menuButton} onClick={() => props.onStep(-1)}>
            上一页
          </button>
          <IconButton label="目录" icon={<ListIcon />} onClick={props.onList} />
          <IconButton label="缩小" icon={<ZoomOutIcon />} onClick={() => props.onZoom(-1)} />
          <IconButton label="放大" icon={<ZoomInIcon />} onClick={() => props.onZoom(1)} />
          {isScrolling !== null && (
            <IconButton
              label={isScrolling ? '停止滚动' : '自动滚动'}
              icon={isScrolling ? <StopIcon /> : <PlayIcon />}
              onClick={props.onScrolling}
            />
          )}
          <IconButton label="阅读设置" icon={<SettingsIcon />} onClick={props.onSettings} />
          <button type="button" className={styles.menuButton} onClick={() => props.onStep(1)}>
            下一页
          </button>
        </div>
      </div>
    </>
  );
}
