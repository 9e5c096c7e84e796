import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatSize } from '../../lib/format/sizes.ts';
import { DownloadCover } from './download-cover.tsx';
import type { BookGroup } from './group-downloads.ts';
import styles from './library.module.css';

interface BookDownloadsProps {
  group: BookGroup;
  /** Its chapters, as rows. */
  children: ReactNode;
}

/** The saved chapters of one book: unfolded by a tap. */
export function BookDownloads({ group: { item, chapters }, children }: BookDownloadsProps) {
  const [isOpen, setOpen] = useState(false);
  const unit = item.contentType === contentTypes.comic ? '话' : '章';
  const bytes = chapters.reduce((sum, { savedBytes }) => sum + savedBytes, 0);
  const waiting = chapters.filter(({ state }) => state !== 'saved').length;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.row, styles.link)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.cover}>
          <Cover ratio="16 / 9" color={item.cover.color}>
            <DownloadCover
              cover={item.cover}
              blob={chapters.find(({ cover }) => cover !== null)?.cover ?? null}
            />
          </Cover>
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{item.title}</span>
          <span className={classNames(styles.meta, styles.wrapping)}>
            {chapters.length} {unit} · {formatSize(bytes)}
            {waiting > 0 && ` · ${waiting} ${unit}还没有缓存好`}
          </span>
          <span className={styles.meta}>{isOpen ? '收起' : '展开'}</span>
        </span>
      </button>
      {isOpen && children}
    </>
  );
}
