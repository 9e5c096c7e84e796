import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { useState } from 'react';
import { authorRoute } from '../../../entities/book/author-route.ts';
import { bookTermsText } from '../../../entities/book/book-terms-text.ts';
import { BuyChaptersSheet } from '../../../entities/book/buy-chapters-sheet.tsx';
import { chapterName, isOpen } from '../../../entities/book/chapter-access.ts';
import type { OpenedBook } from '../../../entities/book/fetch-book.ts';
import { useChapters, usePatchBook } from '../../../entities/book/use-book.ts';
import { contentAddress } from '../../../entities/content/content-address.ts';
import { TagRow } from '../../../entities/content/tag-row.tsx';
import { ChapterDownloadButton } from '../../../entities/chapter-downloads/chapter-download-button.tsx';
import { EngagementBar } from '../../../entities/engagement/engagement-bar.tsx';
import { chapterToGoOn } from '../../../entities/listening/listening-place.ts';
import { formatExactGold } from '../../../lib/format/amounts.ts';
import { UploaderLink } from '../../../entities/book/uploader-link.tsx';
import { formatCount } from '../../../lib/format/counts.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { appNavigation } from '../../../lib/navigation/app-navigation.ts';
import { CoverPicture } from '../../../lib/pictures/cover-picture.tsx';
import styles from './sound-page.module.css';

/** What an audio novel is, and a button to begin it or to listen on. */
export function SoundHead({ opened }: { opened: OpenedBook }) {
  const { book, owned } = opened;
  const { cover, author, narrator, uploader, counterpart } = book;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <section className={styles.head}>
      <div className={styles.top}>
        <Cover ratio="1" color={cover.color} className={styles.cover}>
          <CoverPicture cover={cover} title={book.title} isUrgent />
        </Cover>
        <div className={styles.words}>
          <h1 className={styles.title}>{book.title}</h1>
          {narrator !== '' && <p className={styles.narrator}>演播 {narrator}</p>}
          {author !== '' && (
            <Link {...authorRoute('novel', author)} className={styles.author}>
              原著 {author}
            </Link>
          )}
          <p className={styles.meta}>
            {book.finished ? '完结' : '连载中'} · {book.chapters} 章 ·{' '}
            {formatDuration(book.totalExtent)}
          </p>
          <p className={styles.meta}>{formatCount(book.plays)} 次收听</p>
          <p className={styles.terms}>{owned ? '已购买整本' : bookTermsText(book.terms, '章')}</p>
          <UploaderLink uploader={uploader} />
        </div>
      </div>
      <ListenButton opened={opened} />
      {counterpart && (
        <Button
          isWide
          variant="secondary"
          onClick={() => appNavigation.push(contentAddress(counterpart))}
        >
          看文字版，进度共用
        </Button>
      )}
      {opened.price && <BuyWhole opened={opened} />}
      {book.description !== '' && (
        <>
          <p className={isUnfolded ? styles.description : styles.folded}>{book.description}</p>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? '收起简介' : '展开简介'}
          </button>
        </>
      )}
      <ChapterDownloadButton
        room="novel"
        id={book.id}
        unit="章"
        from={opened.place?.chapter ?? 1}
      />
      <EngagementBar content={book} patch={usePatchBook('novel', book.id)} />
      <TagRow tags={book.tags} contentType={book.contentType} />
    </section>
  );
}

function ListenButton({ opened: { book, place } }: { opened: OpenedBook }) {
  const navigate = useNavigate();
  const chapters = useChapters('novel', book.id);
  const list = chapters.data?.list ?? [];
  const chapter = chapterToGoOn(list, place);
  if (book.chapters === 0) return null;
  const isIn = place !== null && place.chapter === chapter?.number;
  const at = isIn && place.seconds ? ` ${formatDuration(place.seconds)}` : '';
  return (
    <Button
      isWide
      onClick={() =>
        void navigate({ to: '/community/audioPlay', search: { id: book.id, chapter: null } })
      }
    >
      {place && chapter ? `继续听 ${chapterName(chapter, '章')}${at}` : '开始收听'}
    </Button>
  );
}

function BuyWhole({ opened: { book, price } }: { opened: OpenedBook }) {
  const [isPaying, setPaying] = useState(false);
  const { data } = useChapters('novel', book.id);
  const first = data?.list.find((chapter) => !isOpen(data.viewer, chapter));
  if (!price || !first || !data) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setPaying(true)}>
        买下整本 · {formatExactGold(price.priceGoldCents)} 金币
      </Button>
      {isPaying && (
        <BuyChaptersSheet
          room="novel"
          book={book}
          unit="章"
          chapters={data}
          chapter={first}
          price={price}
          onClose={() => setPaying(false)}
          onPaid={() => setPaying(false)}
        />
      )}
    </>
  );
}
