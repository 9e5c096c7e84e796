import type { Comment } from '@yehang/contract/shapes/comment.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import { useState } from 'react';
import { textDrafts } from '../../lib/store/text-drafts.ts';
import { mentionsIn } from '../naming/mentions-in.ts';
import type { DraftPicture } from '../user-pictures/draft-picture.ts';
import { usePictureUploads } from '../user-pictures/use-picture-uploads.ts';
import type { Draft } from './use-comment-actions.ts';

const drafts = textDrafts(() => sessionStorage, 'yehang.comment-drafts');

/** A comment while it is written; its words are kept when the page is left. */
export function useComposing(contentId: string) {
  const [text, setText] = useState(() => drafts.read(contentId));
  const [replyTo, setReplyTo] = useState<Comment | null>(null);
  const [quote, setQuote] = useState<Comment | null>(null);
  const [pictures, setPictures] = useState<readonly DraftPicture[]>([]);
  const [mentions, setMentions] = useState<readonly Mention[]>([]);
  const uploads = usePictureUploads(pictures, (key, stored) =>
    setPictures((before) => before.map((one) => (one.key === key ? { ...one, stored } : one))),
  );
  const type = (typed: string, mention?: Mention) => {
    setText(typed);
    drafts.save(contentId, typed);
    if (mention) setMentions((before) => [...before, mention]);
  };
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const areReady = pictures.every(({ stored }) => stored !== null);
  return {
    ...{ text, replyTo, quote, pictures, uploads, type, setReplyTo, setQuote, setPictures },
    maySend: !isEmpty && areReady,
    removePicture: (key: string) => {
      uploads.forget(key);
      setPictures((before) => before.filter((one) => one.key !== key));
    },
    /** What is sent now: what was written, or a sticker alone, which leaves that as it is. */
    draft: (sticker: Sticker | null): Draft => {
      const typed = sticker === null ? text.trim() : '';
      return {
        ...{ text: typed, replyTo, quote, sticker },
        mentions: mentionsIn(typed, mentions),
        pictures: sticker === null ? pictures.flatMap(({ stored }) => stored ?? []) : [],
      };
    },
    clear: (isSticker: boolean) => {
      setReplyTo(null);
      setQuote(null);
      if (isSticker) return;
      type('');
      setPictures([]);
      setMentions([]);
    },
    /** Puts back what the server rejected. */
    giveBack: (draft: Draft) => {
      setReplyTo(draft.replyTo);
      setQuote(draft.quote);
      if (draft.sticker !== null) return;
      type(draft.text);
      setMentions(draft.mentions);
      setPictures(draft.pictures.map((stored) => ({ key: stored.id, stored })));
    },
  };
}
