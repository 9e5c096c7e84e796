import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentKind } from './content-labels.ts';

interface ContentLinkProps {
  readonly id: string;
  /** Content of unknown kind is a video. */
  readonly kind?: ContentKind;
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A link to the editor of content. Series and live channels are edited on their list pages. */
export function ContentLink({ id, kind = 'long', ...rest }: ContentLinkProps) {
  switch (kind) {
    case 'short':
    case 'long':
      return <Link to="/items/$contentId" params={{ contentId: id }} {...rest} />;
    case 'series':
      return <Link to="/series" {...rest} />;
    case 'live':
      return <Link to="/live" {...rest} />;
  }
}
