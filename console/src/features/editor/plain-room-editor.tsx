import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { RoomEditor } from './room-editor.tsx';

/** The editor of a content of a room by the fields that all kinds have. */
export function PlainRoomEditor({ content }: { content: ConsoleContent }) {
  return <RoomEditor content={content} units={null} />;
}
