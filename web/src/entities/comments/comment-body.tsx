import type { Comment } from '@yehang/contract/shapes/comment.ts';
import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { lazy, Suspense, useState } from 'react';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { LongMark } from '../../lib/pictures/long-mark.tsx';
import { NamedText } from '../naming/named-text.tsx';
import { StickerImage } from '../stickers/sticker-image.tsx';
import { asPagePictures } from '../user-pictures/as-page-pictures.ts';
import own from './comment-body.module.css';
import styles from './comments.module.css';

/** Few open a picture of a comment: the viewer is fetched then. */
const PictureViewer = lazy(async () => ({
  default: (await import('../picture-viewer/picture-viewer.tsx')).PictureViewer,
}));

type Said = Pick<Comment, 'replyTo' | 'quote' | 'text' | 'sticker' | 'pictures' | 'mentions'>;

/** What a comment says: whom it answers and quotes, its words, sticker and pictures. */
export function CommentBody({ comment }: { comment: Said }) {
  const { replyTo, quote, text, sticker, pictures, mentions } = comment;
  return (
    <>
      {quote && (
        <blockquote className={own.quote}>
          {quote.nickname}：{quote.text || '原文已删除'}
        </blockquote>
      )}
      {(text !== '' || replyTo) && (
        <p className={styles.text}>
          {replyTo && <span className={styles.to}>回复 {replyTo.nickname}：</span>}
          <NamedText text={text} mentions={mentions} tags={[]} />
        </p>
      )}
      {sticker && (
        <span className={own.sticker}>
          <StickerImage name={sticker} size={88} />
        </span>
      )}
      {pictures.length > 0 && <Pictures pictures={pictures} />}
    </>
  );
}

function Pictures({ pictures }: { pictures: readonly UserPicture[] }) {
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <>
      <ul className={own.pictures} aria-label="图片">
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <button
              type="button"
              className={own.picture}
              aria-label={`第 ${at + 1} 张，共 ${pictures.length} 张`}
              onClick={() => setViewed(at)}
            >
              <EncryptedImage {...picture.thumb} alt="" className={own.image} />
              <LongMark picture={picture} />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <Suspense>
          <PictureViewer
            title="评论图片"
            pictures={asPagePictures(pictures)}
            total={pictures.length}
            start={viewed}
            isPlaying={false}
            wall={null}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </>
  );
}
