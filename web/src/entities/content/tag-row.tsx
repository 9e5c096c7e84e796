import { Link } from '@tanstack/react-router';
import type { Tag } from '@yehang/contract/shapes/catalogue.ts';
import { tagRoute } from './related-routes.ts';
import type { ContentType } from './routes.ts';
import styles from './tag-row.module.css';

/** The tags of some content, each a link to its page; nothing without any. */
export function TagRow({ tags, contentType }: { tags: readonly Tag[]; contentType: ContentType }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="标签">
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link {...tagRoute(tag, contentType)} className={styles.tag}>
            {tag.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
