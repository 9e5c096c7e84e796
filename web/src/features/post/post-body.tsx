import { Link } from '@tanstack/react-router';
import type { OpenedPost } from '@yehang/contract/shapes/post.ts';
import { useState } from 'react';
import { contentPages } from '../../entities/content/routes.ts';
import { NamedText } from '../../entities/naming/named-text.tsx';
import { topicRoute } from '../../entities/naming/topic-route.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { EditHistory } from './edit-history.tsx';
import styles from './post-page.module.css';

/** The words of a post, or the beginning of them. */
export function PostWords({ opened: { post, access } }: { opened: OpenedPost }) {
  const { title, text, isWhole, mentions, tags } = post;
  return (
    <>
      {title !== '' && <h1 className={styles.title}>{title}</h1>}
      {text !== '' && (
        <p className={styles.text}>
          <NamedText text={text} mentions={mentions} tags={tags} />
          {!access.allowed && !isWhole && <span className={styles.cut}>……</span>}
        </p>
      )}
    </>
  );
}

/** Where a post stands, and when it was written and changed. */
export function PostPlaces({ opened: { post } }: { opened: OpenedPost }) {
  const { text, tags, circle, theme, publishedAt, editedAt, edits, plays } = post;
  const [now] = useState(() => Date.now());
  const [hasHistory, setHistory] = useState(false);
  const lower = text.toLowerCase();
  // Topics in the text lead there already.
  const others = tags.filter(({ name }) => !lower.includes(`#${name.toLowerCase()}`));
  const ago = (at: number) => formatAgo(at, Math.max(now, at));
  return (
    <>
      {(circle ?? others.length > 0) && (
        <ul className={styles.places} aria-label="圈子和话题">
          {circle && (
            <li>
              <Link
                to={contentPages[contentTypes.circle]}
                search={{ id: circle.id, ...(theme && { theme: theme.id }) }}
                className={styles.circle}
              >
                {circle.name}
                {theme && ` · ${theme.name}`}
              </Link>
            </li>
          )}
          {others.map((tag) => (
            <li key={tag.id}>
              <Link {...topicRoute(tag)} className={styles.tag}>
                #{tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.facts}>
        {publishedAt > 0 && (
          <time dateTime={new Date(publishedAt).toISOString()}>{ago(publishedAt)}</time>
        )}
        {plays > 0 && <span>{formatCount(plays)} 次浏览</span>}
        {editedAt !== null && edits > 0 && (
          <button type="button" className={styles.edited} onClick={() => setHistory(true)}>
            {ago(editedAt)}改过
          </button>
        )}
      </p>
      {hasHistory && <EditHistory id={post.id} onClose={() => setHistory(false)} />}
    </>
  );
}
