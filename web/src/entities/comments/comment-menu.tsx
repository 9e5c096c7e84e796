import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { useConfig } from '../config/use-config.ts';
import { copyLink } from '../share/pass-on.ts';
import { shareUrl } from '../share/share-url.ts';
import styles from './comments.module.css';

export interface MenuEntry {
  label: string;
  run: () => void;
}

interface CommentMenuProps {
  comment: Comment;
  /** What it is about. */
  contentId: string;
  onClose: () => void;
  onReply: () => void;
  onReport: () => void;
  onReportAuthor: () => void;
  onDelete: () => void;
  onQuote: () => void;
  /** What the author of the work, and moderators of its circle, may do below it; nothing for others. */
  moderation: readonly MenuEntry[];
}

/** Of the page on which the comment stands; by it a comment is named where one complains without an account. */
function addressOf({ id }: Comment, contentId: string): string {
  const search = new URLSearchParams(location.search);
  if (!search.has('id')) search.set('id', contentId);
  search.set('comment', id);
  return `${location.pathname}?${search.toString()}`;
}

/** The menu of one comment. */
export function CommentMenu({
  comment,
  contentId,
  onClose,
  onReply,
  onReport,
  onReportAuthor,
  onDelete,
  onQuote,
  moderation,
}: CommentMenuProps) {
  const config = useConfig();
  const copy = async () => {
    onClose();
    void showToast((await copyText(comment.text)) ? '已复制' : '没能复制，请长按文字复制');
  };
  const copyAddress = async () => {
    onClose();
    const surroundings = { page: location.href, apiBase: apiDomains.current() };
    await copyLink(shareUrl(addressOf(comment, contentId), config, surroundings));
  };
  const act = (label: string, run: () => void) => (
    <li key={label}>
      <button type="button" className={styles.choice} onClick={run}>
        {label}
      </button>
    </li>
  );
  return (
    <Sheet title="评论" onClose={onClose}>
      {comment.text !== '' && <p className={styles.quoted}>{comment.text}</p>}
      <ul className={styles.choices}>
        {comment.state === 'visible' && act('回复', onReply)}
        {comment.state === 'visible' && comment.text !== '' && act('引用', onQuote)}
        {comment.text !== '' && act('复制', () => void copy())}
        {act('复制链接', () => void copyAddress())}
        {moderation.map(({ label, run }) => act(label, run))}
        {comment.isOwn ? act('删除', onDelete) : act('举报', onReport)}
        {!comment.isOwn && act(`举报用户 ${comment.author.nickname}`, onReportAuthor)}
      </ul>
    </Sheet>
  );
}
