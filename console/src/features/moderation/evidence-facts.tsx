import type { ReactNode } from 'react';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { factLabel } from '../../entities/content/fact-labels.ts';
import { liveSourceLabels } from '../../entities/content/live-source-labels.ts';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { CommentPictures } from './comment-pictures.tsx';

/** What the kind kept of a reported content, a line each: pictures as pictures, and what can be opened as a link. */
export const factLines = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).map(([name, value]) => ({
    key: `fact-${name}`,
    label: factLabel(name),
    children: value === '' ? '—' : factValue(name, value),
  }));

const sources: Readonly<Record<string, string>> = liveSourceLabels;

function factValue(name: string, value: string): ReactNode {
  switch (name) {
    case 'pictures':
      // Of a picture set their number, of a post their paths.
      return value.includes('/') ? (
        <CommentPictures
          of="帖子"
          height={120}
          pictures={value.split('\n').map((path) => ({ path }))}
        />
      ) : (
        `${value} 张`
      );
    case 'circle':
      return <ContentLink id={value}>查看圈子</ContentLink>;
    case 'releaseAt':
      return formatDateTime(Date.parse(value));
    case 'source':
      return sources[value] ?? value;
    case 'text':
    case 'rules':
      return <FoldedText>{value}</FoldedText>;
    default:
      return value;
  }
}
