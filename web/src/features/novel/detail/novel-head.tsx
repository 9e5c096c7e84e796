import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { useEffect, useState } from 'react';
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
import { formatExactGold } from '../../../lib/format/amounts.ts';
import { UploaderLink } from '../../../entities/book/uploader-link.tsx';
import { formatCount } from '../../../lib/format/counts.ts';
import { appNavigation } from '../../../lib/navigation/app-navigation.ts';
import { CoverPicture } from '../../../lib/pictures/cover-picture.tsx';
import styles from './novel-page.module.css';

/** What a novel is, and a button to begin it or to read on. */
export function NovelHead({ opened }: { opened: OpenedBook }) {
  const { book, owned, latest } = opened;
  const { cover, author, uploader } = book;
  const [isUnfolded, setUnfolded] = useState(false);
  const status = book.finished ? '完结' : '连载中';
  return (
    <section className={styles.head}>
      <div className={styles.top}>
        <Cover ratio="3 / 4" color={cover.color} className={styles.cover}>
          <CoverPicture cover={cover} title={book.title} isUrgent />
        </Cover>
        <div className={styles.words}>
          <h1 className={styles.title}>{book.title}</h1>
          {author !== '' && (
            <Link {...authorRoute('novel', author)} className={styles.author}>
              {author}
            </Link>
          )}
          <p className={styles.meta}>
            {status} · {book.chapters} 章 · {formatCount(book.totalExtent)}字
          </p>
          <p className={styles.meta}>{formatCount(book.plays)} 次阅读</p>
          <p className={styles.terms}>{owned ? '已购买整本' : bookTermsText(book.terms, '章')}</p>
          <UploaderLink uploader={uploader} />
        </div>
      </div>
      <ReadButton opened={opened} />
      {book.counterpart && <HearButton counterpart={book.counterpart} />}
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
      {latest && (
        <Link
          to="/community/readWord"
          search={{ id: latest.id, book: book.id }}
          className={styles.latest}
        >
          最新：{chapterName(latest, '章')}
        </Link>
      )}
    </section>
  );
}

function ReadButton({ opened: { book, place } }: { opened: OpenedBook }) {
  const navigate = useNavigate();
  const chapters = useChapters('novel', book.id);
  const number = place?.chapter ?? 1;
  const list = chapters.data?.list ?? [];
  const chapter = list.find((it) => it.number === number) ?? list[0];
  const router = useRouter();
  const id = chapter?.id;
  useEffect(() => {
    // Its code is there when the button is pressed: the text is asked for at once.
    if (id === undefined) return;
    const reader = { to: '/community/readWord', search: { id, book: book.id } } as const;
    void router.preloadRoute(reader).catch(() => undefined);
  }, [router, id, book.id]);
  if (book.chapters === 0) return null;
  return (
    <Button
      isWide
      disabled={!chapter}
      onClick={() =>
        chapter &&
        void navigate({ to: '/community/readWord', search: { id: chapter.id, book: book.id } })
      }
    >
      {place && chapter ? `继续读 ${chapterName(chapter, '章')}` : '开始阅读'}
    </Button>
  );
}

function HearButton({
  counterpart,
}: {
  counterpart: NonNullable<OpenedBook['book']['counterpart']>;
}) {
  return (
    <Button
      isWide
      variant="secondary"
      onClick={() => appNavigation.push(contentAddress(counterpart))}
    >
      听有声版，进度共用
    </Button>
  );
}

function BuyWhole({ opened: { book, price } }: { opened: OpenedBook }) {
  const [isPaying, setPaying] = useState(false);
  const chapters = useChapters('novel', book.id);
  const first = chapters.data?.list.find((chapter) => !isOpen(chapters.data.viewer, chapter));
  if (!price || !first || !chapters.data) return null;
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
          chapters={chapters.data}
          chapter={first}
          price={price}
          onClose={() => setPaying(false)}
          onPaid={() => setPaying(false)}
        />
      )}
    </>
  );
}
