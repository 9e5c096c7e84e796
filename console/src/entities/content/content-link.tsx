import { Link } from '@tanstack/react-router';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { ReactNode } from 'react';
import { useEditorPage } from './use-editor-page.ts';

interface ContentLinkProps {
  readonly id: string;
  /** Content of unknown kind is opened on the page that every kind has. */
  readonly kind?: ContentKind;
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A link to the editor of a content, or to its page where its kind has no editor that this staff may open. */
export function ContentLink({ id, kind, ...rest }: ContentLinkProps) {
  const editorPage = useEditorPage();
  const to = kind ? editorPage(kind) : null;
  return to === null ? (
    <Link to="/contents/$contentId" params={{ contentId: id }} {...rest} />
  ) : (
    <Link to={to} search={{ id }} {...rest} />
  );
}
