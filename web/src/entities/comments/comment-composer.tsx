import {
  MOST_COMMENT_CHARACTERS,
  MOST_COMMENT_PICTURES,
} from '@yehang/contract/shapes/comment-values.ts';
import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { AtIcon, PictureIcon, StickerIcon } from '@yehang/ui/icons/community-icons.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { NamingField } from '../naming/naming-field.tsx';
import { StickerSheet } from '../stickers/sticker-sheet.tsx';
import { TrustGate } from '../trust/trust-note.tsx';
import { PictureTiles } from '../user-pictures/picture-tiles.tsx';
import styles from './comments.module.css';
import type { useComposing } from './use-composing.ts';

/** From here on the remaining characters are shown. */
const NEAR_THE_END = 50;

interface CommentComposerProps {
  composing: ReturnType<typeof useComposing>;
  /** What is written here: 评论, 回答. */
  name: string;
  isSending: boolean;
  onSend: (sticker: Sticker | null) => void;
}

/** The field for a comment. Enter starts a new line; Ctrl or ⌘ with Enter sends. */
export function CommentComposer({ composing, name, isSending, onSend }: CommentComposerProps) {
  const { text, replyTo, quote, pictures, uploads, type } = composing;
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasTiles, setTiles] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const left = MOST_COMMENT_CHARACTERS - text.length;
  const answeredId = replyTo?.id ?? quote?.id;
  useEffect(() => {
    if (answeredId !== undefined) field.current?.focus();
  }, [answeredId]);
  const cancel = () => {
    composing.setReplyTo(null);
    composing.setQuote(null);
  };
  const label = replyTo ? `回复 ${replyTo.author.nickname}` : name;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(null);
      }}
    >
      {(replyTo ?? quote) && (
        <p className={styles.replying}>
          <span>
            {replyTo
              ? `回复 ${replyTo.author.nickname}`
              : `引用 ${quote?.author.nickname ?? ''}：${quote?.text.slice(0, 24) ?? ''}`}
          </span>
          <IconButton
            label={replyTo ? '不回复了' : '不引用了'}
            icon={<CloseIcon size={16} />}
            onClick={cancel}
          />
        </p>
      )}
      <div className={styles.typing}>
        <NamingField
          field={field}
          className={styles.field}
          rows={1}
          value={text}
          maxLength={MOST_COMMENT_CHARACTERS}
          placeholder={replyTo ? label : name === '评论' ? '说点什么' : `写下你的${name}`}
          aria-label={label}
          onText={type}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && (replyTo ?? quote)) {
              event.stopPropagation();
              cancel();
            }
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend(null);
          }}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={!composing.maySend || isSending}
          // The keyboard stays open until the comment is accepted.
          onPointerDown={(event) => event.preventDefault()}
        >
          发送
        </button>
      </div>
      <div className={styles.tools}>
        <IconButton
          label={hasTiles ? '收起图片' : '加图片'}
          icon={<PictureIcon size={20} />}
          onClick={() => setTiles(!hasTiles)}
        />
        <IconButton
          label="发表情"
          icon={<StickerIcon size={20} />}
          onClick={() => setChoosing(true)}
        />
        <IconButton
          label="提到谁"
          icon={<AtIcon size={20} />}
          onClick={() => {
            type(`${text}${text === '' || text.endsWith(' ') ? '' : ' '}@`);
            field.current?.focus();
          }}
        />
      </div>
      {(hasTiles || pictures.length > 0) && (
        <div className={styles.added}>
          <TrustGate ability="pictures">
            <PictureTiles
              pictures={pictures}
              most={MOST_COMMENT_PICTURES}
              failures={uploads.failures}
              onChange={composing.setPictures}
              onRemove={composing.removePicture}
              onRetry={uploads.retry}
            />
          </TrustGate>
        </div>
      )}
      {left <= NEAR_THE_END && (
        <p className={styles.left} role="status">
          还能输入 {left} 个字
        </p>
      )}
      {isChoosing && (
        <StickerSheet
          onClose={() => setChoosing(false)}
          onChoose={(sticker) => {
            setChoosing(false);
            onSend(sticker);
          }}
        />
      )}
    </form>
  );
}
