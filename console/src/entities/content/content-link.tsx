import { Link } from '@tanstack/react-router';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { ReactNode } from 'react';
import { useMayCall } from '../staff/staff-session.ts';
import { editorPages } from './editor-pages.ts';

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
  const editor = kind && editorPages[kind];
  const mayOpen = useMayCall(editor ? editor.needs : 'content/info');
  return editor && mayOpen ? (
    <Link to={editor.to} search={{ id }} {...rest} />
  ) : (
    <Link to="/contents/$contentId" params={{ contentId: id }} {...rest} />
  );
}
