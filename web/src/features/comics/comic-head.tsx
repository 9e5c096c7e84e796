import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { useState } from 'react';
import { authorRoute } from '../../entities/book/author-route.ts';
import { bookTermsText } from '../../entities/book/book-terms-text.ts';
import { buyChoices } from '../../entities/book/buy-choices.ts';
import { BuyChaptersSheet } from '../../entities/book/buy-chapters-sheet.tsx';
import type { OpenedBook } from '../../entities/book/fetch-book.ts';
import { usePatchBook } from '../../entities/book/use-book.ts';
import { ChapterDownloadButton } from '../../entities/chapter-downloads/chapter-download-button.tsx';
import { FoldedText } from '../../entities/content/folded-text.tsx';
import { TagRow } from '../../entities/content/tag-row.tsx';
import { EngagementBar } from '../../entities/engagement/engagement-bar.tsx';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { UploaderLink } from '../../entities/book/uploader-link.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { CoverPicture } from '../../lib/pictures/cover-picture.tsx';
import { comicCommentsRoute, readerRoute } from './comic-routes.ts';
import styles from './comics.module.css';

interface ComicHeadProps {
  opened: OpenedBook;
  chapters: CallResponse<'comics/chapter'>;
}

/** What a comic is, what can be done with it, and the way to go on reading. */
export function ComicHead({ opened, chapters }: ComicHeadProps) {
  const { book, place, price, owned } = opened;
  const { uploader } = book;
  const navigate = useNavigate();
  const [isBuying, setBuying] = useState(false);
  const here = chapters.list.find(({ number }) => number >= (place?.chapter ?? 1));
  const chapter = here ?? chapters.list.at(-1);
  const canBuy =
    chapter !== undefined && buyChoices({ chapters, chapter, price, unit: '话' }).length > 0;
  const status = book.finished ? `完结，共 ${book.chapters} 话` : `更新到第 ${book.chapters} 话`;
  return (
    <section className={styles.head}>
      <div className={styles.top}>
        <Cover ratio="3 / 4" color={book.cover.color} className={styles.cover}>
          <CoverPicture cover={book.cover} title={book.title} isUrgent />
        </Cover>
        <div className={styles.words}>
          <h1 className={styles.title}>{book.title}</h1>
          {book.author !== '' && (
            <Link {...authorRoute('comics', book.author)} className={styles.author}>
              {book.author}
            </Link>
          )}
          <p className={styles.meta}>{status}</p>
          <p className={styles.meta}>{formatCount(book.plays)} 人次阅读</p>
          <p className={styles.terms}>{owned ? '已购买整本' : bookTermsText(book.terms, '话')}</p>
          <UploaderLink uploader={uploader} />
        </div>
      </div>
      {book.description !== '' && <FoldedText text={book.description} />}
      <EngagementBar content={book} patch={usePatchBook('comics', book.id)} />
      <TagRow tags={book.tags} contentType={book.contentType} />
      <div className={styles.actions}>
        <Button isWide onClick={() => void navigate(readerRoute(book.id))}>
          {place ? `继续看第 ${place.chapter} 话` : '开始阅读'}
        </Button>
        <ChapterDownloadButton room="comics" id={book.id} unit="话" from={place?.chapter ?? 1} />
        {canBuy && (
          <Button variant="secondary" onClick={() => setBuying(true)}>
            购买
          </Button>
        )}
      </div>
      <Link {...comicCommentsRoute(book.id)} className={styles.comments}>
        评论{book.comments > 0 && ` ${formatCount(book.comments)}`}
      </Link>
      {isBuying && chapter && (
        <BuyChaptersSheet
          room="comics"
          book={book}
          unit="话"
          chapters={chapters}
          chapter={chapter}
          price={price}
          onClose={() => setBuying(false)}
          onPaid={() => setBuying(false)}
        />
      )}
    </section>
  );
}
