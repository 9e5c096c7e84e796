import type { ProColumns } from '@ant-design/pro-components';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleActor } from '@yehang/contract/shapes/console-topic.ts';
import { Form, Input } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { momentText } from '../../lib/format/time.ts';
import { ItemsField, toChosenItem } from '../../lib/picking/items-field.tsx';
import { PictureField } from '../../lib/pictures/picture-field.tsx';
import { RecordDesk } from '../../lib/records/record-desk.tsx';
import { useRecords } from '../../lib/records/use-records.ts';
import type { CursorPlace } from '../../lib/table/cursor-pages.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { ActorFace } from './actor-face.tsx';

/** An actor as the list has it; the items come when it is opened. */
interface ActorRow extends ConsoleActor {
  readonly chosen?: readonly ChosenItem[];
}

interface ActorValues {
  name: string;
  intro: string;
  picture: Picture | null;
  chosen: readonly ChosenItem[];
}

const blank: ActorValues = { name: '', intro: '', picture: null, chosen: [] };

const toValues = ({ name, intro, picture, chosen = [] }: ActorRow): ActorValues => ({
  ...{ name, intro, picture, chosen },
});

const saveActor = (values: ActorValues, key: { id?: string; version?: number }) => {
  const { name, intro, picture, chosen } = values;
  const contentIds = chosen.map(({ id }) => id);
  return callConsole('actor/save', {
    ...key,
    name,
    intro,
    picture: picture?.path ?? null,
    contentIds,
  });
};

function Name({ actor }: { actor: ActorRow }) {
  return (
    <span className="item-cell">
      <ActorFace picture={actor.picture} name={actor.name} />
      {actor.name}
    </span>
  );
}

const columns: ProColumns<ActorRow>[] = [
  { key: 'name', title: '演员', width: 220, render: (_, it) => <Name actor={it} /> },
  { key: 'items', title: '内容', width: 90, render: (_, it) => `${it.items} 个` },
  { key: 'intro', title: '简介', width: 360, ellipsis: true, render: (_, it) => it.intro || '—' },
  { key: 'createdAt', title: '创建', width: 160, render: (_, it) => momentText(it.createdAt) },
];

interface ActorsPageProps {
  readonly text: string | undefined;
  readonly place: CursorPlace;
  readonly onSearch: (text: string | undefined) => void;
  readonly onMove: (place: CursorPlace) => void;
}

/** Who appears in items, newest first. */
export function ActorsPage({ text, place, onSearch, onMove }: ActorsPageProps) {
  const { desk, next } = useRecords('actor/list', { text, cursor: place.cursor, pageSize: 30 });
  return (
    <RecordDesk<ActorRow, ActorValues>
      title="演员"
      {...desk}
      columns={columns}
      renderNarrow={(actor) => (
        <>
          <Name actor={actor} />
          <span className="hint">{actor.items} 个内容</span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={saveActor}
      readWhole={(id) => callConsole('actor/info', { id })}
      remove={({ id, version }) => callConsole('actor/delete', { id, version })}
      nameOf={(actor) => actor.name}
      renderFields={() => <ActorFields />}
      filters={
        <SearchField value={text} placeholder="搜索名字" maxLength={30} onSearch={onSearch} />
      }
      pager={
        <CursorPager
          place={place}
          next={next}
          shown={desk.rows?.length ?? 0}
          total={undefined}
          onMove={onMove}
        />
      }
    />
  );
}

function ActorFields() {
  return (
    <>
      <Form.Item<ActorValues>
        name="name"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
      >
        <Input maxLength={30} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item<ActorValues> name="picture" label="头像">
        <PictureField use="icon" box={[96, 96]} hint="建议方图 1:1" />
      </Form.Item>
      <Form.Item<ActorValues> name="intro" label="简介">
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item<ActorValues> name="chosen" label="出演的内容">
        <ItemsField toChosen={toChosenItem} isUnordered />
      </Form.Item>
    </>
  );
}
