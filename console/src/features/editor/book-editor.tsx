import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { BookKind } from '@yehang/contract/shapes/book.ts';
import type { ImportTakes } from '@yehang/ui/sort-chosen-files.ts';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { NamedSelect } from '../../entities/content/named-select.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { ChaptersCard } from './chapters/chapters-card.tsx';
import { ComicLayoutFields } from './comic-layout-fields.tsx';
import { ImportPanel } from './imports/import-panel.tsx';
import { RoomEditor } from './room-editor.tsx';
import type { RoomFormValues } from './room-form-values.ts';

const CHAPTERS = { unit: '章', areSold: true };

/** What is particular to each kind of book: its fields, and the files that chapters are made of. */
const particulars: Record<BookKind, { fields: ReactNode; takes: ImportTakes; formats: string }> = {
  comic: {
    fields: <ComicLayoutFields />,
    takes: { accept: '.zip,.cbz', several: true, pictures: true },
    formats: 'ZIP、CBZ，可以一次选多个，一个文件一章，或按文件夹分章；图片或整个文件夹也可以',
  },
  novel: {
    fields: null,
    takes: { accept: '.txt,.epub,.md,.markdown', several: false, pictures: false },
    formats: 'TXT、EPUB 或 Markdown',
  },
  audio: {
    fields: <AudioFields />,
    takes: {
      accept: '.mp3,.m4a,.m4b,.flac,.ogg,.oga,.opus,.wav,.zip',
      several: true,
      pictures: false,
    },
    formats: 'MP3、M4A、M4B、FLAC、OGG、WAV，或装着它们的 ZIP，可以一次选多个',
  },
};

/** The editor of a comic, a novel or an audio novel. */
export function BookEditor({ content }: { content: ConsoleContent }) {
  const { fields, takes, formats } = particulars[content.kind as BookKind];
  return (
    <RoomEditor
      content={content}
      units={CHAPTERS}
      ownFields={
        <>
          <Form.Item<RoomFormValues> name="author" label="作者署名">
            <Input maxLength={60} placeholder="不填就不显示" />
          </Form.Item>
          {fields}
          <SwitchField<RoomFormValues> name="finished" label="已完结" />
        </>
      }
    >
      <ChaptersCard content={content} />
      <ImportPanel content={content} takes={takes} formats={formats} />
    </RoomEditor>
  );
}

function AudioFields() {
  return (
    <div className="field-row">
      <Form.Item<RoomFormValues> name="narrator" label="演播" className="grow">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item<RoomFormValues>
        name="textContentId"
        label="对应的小说"
        tooltip="同一章号的文字会和声音放在一起，进度也共用"
        className="grow"
        getValueProps={(id: string | null) => ({ value: id ?? undefined })}
        normalize={(id?: string) => id ?? null}
      >
        <NamedSelect find="novel" placeholder="没有" />
      </Form.Item>
    </div>
  );
}
