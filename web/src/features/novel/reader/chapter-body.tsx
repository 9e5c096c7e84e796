import type { ChapterParagraph } from '@yehang/contract/shapes/chapter-text.ts';
import { memo } from 'react';
import { PictureWithRetry } from '../../../lib/pictures/picture-with-retry.tsx';
import styles from './reader.module.css';

interface ChapterBodyProps {
  id: string;
  number: number;
  /** Null where it is not drawn from its start. */
  title: string | null;
  paragraphs: readonly ChapterParagraph[];
  /** Whether the first paragraph is the rest of one. */
  isCut?: boolean;
}

/** A chapter as plain blocks: each paragraph is one text, whose characters places count. */
export const ChapterBody = memo(function ChapterBody(props: ChapterBodyProps) {
  const { id, number, title, paragraphs, isCut = false } = props;
  return (
    <article className={styles.chapter} data-chapter={id} data-number={number}>
      {title !== null && <h2 className={styles.heading}>{title}</h2>}
      {paragraphs.map((paragraph, at) =>
        isCut && at === 0 && paragraph.kind === 'text' ? (
          // No places are counted in it: it is not all of its paragraph.
          <p key={paragraph.id} className={styles.continued}>
            {paragraph.text}
          </p>
        ) : (
          <Paragraph key={paragraph.id} paragraph={paragraph} />
        ),
      )}
    </article>
  );
});

function Paragraph({ paragraph }: { paragraph: ChapterParagraph }) {
  const { id } = paragraph;
  switch (paragraph.kind) {
    case 'text':
      return <p data-p={id}>{paragraph.text}</p>;
    case 'heading':
      return (
        <h3 className={styles.subheading} data-p={id}>
          {paragraph.text}
        </h3>
      );
    case 'break':
      return <hr className={styles.break} data-p={id} />;
    case 'picture':
      return (
        <figure className={styles.picture} data-p={id}>
          {paragraph.picture.slices.map((slice, at) => (
            // Not its address, which is renewed: what is drawn stays meanwhile.
            <div key={`${paragraph.picture.id} ${at}`} className={styles.slice}>
              <PictureWithRetry {...slice} alt={paragraph.picture.caption} isWhole />
            </div>
          ))}
        </figure>
      );
  }
}
