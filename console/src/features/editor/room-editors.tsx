import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { MOST_SCREENSHOTS } from '@yehang/contract/shapes/game.ts';
import { Form } from 'antd';
import { NamedSelect } from '../../entities/content/named-select.tsx';
import { DateTimePicker } from '../../lib/date-picker/shanghai-picker.tsx';
import { PicturesInput } from '../../lib/pictures/pictures-input.tsx';
import { ImportPanel } from './imports/import-panel.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { ReleaseCheck } from './release-check.tsx';
import { RoomEditor } from './room-editor.tsx';
import type { RoomFormValues } from './room-form-values.ts';

const PICTURES = { unit: '张', areSold: false };
const SET_FILES = { accept: '.zip,.cbz', several: true, pictures: true };
const GAME_FILES = { accept: '.zip', several: false, pictures: false };

/** The editor of a picture set. */
export function PhotoEditor({ content }: { content: ConsoleContent }) {
  return (
    <RoomEditor content={content} units={PICTURES}>
      <PicturesCard contentId={content.id} chapterId={null} />
      <ImportPanel
        content={content}
        takes={SET_FILES}
        formats="图片，图片文件夹，或 ZIP、CBZ，可以一次选多个"
      />
    </RoomEditor>
  );
}

/** The editor of a game. */
export function GameEditor({ content }: { content: ConsoleContent }) {
  return (
    <RoomEditor
      content={content}
      units={null}
      ownFields={
        <Form.Item<RoomFormValues> name="screenshots" label="游戏截图">
          <PicturesInput use="page" most={MOST_SCREENSHOTS} noun="截图" />
        </Form.Item>
      }
    >
      <ImportPanel content={content} takes={GAME_FILES} formats="HTML5 游戏的 ZIP" />
    </RoomEditor>
  );
}

const idOrNull = {
  getValueProps: (id: string | null) => ({ value: id ?? undefined }),
  normalize: (id?: string) => id ?? null,
};

/** The editor of what is announced before it is there. */
export function ReservedEditor({ content }: { content: ConsoleContent }) {
  return (
    <RoomEditor
      content={content}
      units={null}
      ownFields={
        <>
          <div className="field-row">
            <Form.Item<RoomFormValues> name="releaseAt" label="上线时间">
              <DateTimePicker />
            </Form.Item>
            <Form.Item<RoomFormValues>
              name="releasedContentId"
              label="上线的内容"
              tooltip="到了上线时间，它又已发布，预约的人就会收到提醒，并能直接打开它"
              className="grow"
              {...idOrNull}
            >
              <NamedSelect find="content" placeholder="还没有" />
            </Form.Item>
            <Form.Item<RoomFormValues>
              name="teaserContentId"
              label="预告"
              tooltip="预约页里直接播放的视频，或直接翻看的图集"
              className="grow"
              {...idOrNull}
            >
              <NamedSelect find="teaser" placeholder="没有" />
            </Form.Item>
          </div>
          <ReleaseCheck />
        </>
      }
    />
  );
}
