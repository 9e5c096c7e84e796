import { Link } from '@tanstack/react-router';
import type { Tag } from '@yehang/contract/shapes/catalogue.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import { Fragment } from 'react';
import { userRoute } from '../content/related-routes.ts';
import styles from './named-text.module.css';
import { topicRoute } from './topic-route.ts';
import { textParts } from './text-parts.ts';

interface NamedTextProps {
  text: string;
  mentions: readonly Mention[];
  tags: readonly Tag[];
}

/** A text in which people and topics lead to their pages. */
export function NamedText({ text, mentions, tags }: NamedTextProps) {
  return textParts(text, { mentions, tags }).map((part, at) => {
    switch (part.kind) {
      case 'words':
        return <Fragment key={at}>{part.text}</Fragment>;
      case 'mention':
        return (
          <Link key={at} {...userRoute({ id: part.mention.userId })} className={styles.name}>
            {part.text}
          </Link>
        );
      case 'topic':
        return (
          <Link key={at} {...topicRoute(part.tag)} className={styles.name}>
            {part.text}
          </Link>
        );
    }
  });
}
