import { contentStateLabels } from '@yehang/contract/shapes/labels.ts';
import type { ContentState } from '@yehang/contract/shapes/console-content.ts';
import { Badge } from 'antd';

const colors: Record<ContentState, string> = {
  draft: '#8c93a3',
  submitted: '#d48806',
  approved: '#2f57b5',
  published: '#2e9e5b',
  hidden: '#b0651d',
  takenDown: '#c8353f',
};

/** The state of content: a coloured dot and its label. */
export function ContentStateTag({ state }: { state: ContentState }) {
  return <Badge color={colors[state]} text={contentStateLabels[state]} className="content-state" />;
}
