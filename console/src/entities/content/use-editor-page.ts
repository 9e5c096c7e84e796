import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { mayCall } from '../staff/permission.ts';
import { useCurrentStaff } from '../staff/staff-session.ts';
import { editorPages } from './editor-pages.ts';

/** Answers the page that edits contents of a kind; null where that is the page of contents, or closed to this staff. */
export function useEditorPage() {
  const { role } = useCurrentStaff();
  return (kind: ContentKind) => {
    const editor = editorPages[kind];
    return editor && mayCall(role, editor.needs) ? editor.to : null;
  };
}
