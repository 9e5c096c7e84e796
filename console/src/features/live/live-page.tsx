import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleLive } from '@yehang/contract/shapes/console-live.ts';
import { Tag } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { RecordDesk } from '../../lib/records/record-desk.tsx';
import { useRecords } from '../../lib/records/use-records.ts';
import { ruleWords, tierWords } from '../../lib/words/catalogue-words.ts';
import { GuidePreview } from './guide-preview.tsx';
import { LiveFields } from './live-fields.tsx';
import { blankLive, saveLive, toLiveValues, type LiveValues } from './live-values.ts';

function StateTag({ channel }: { channel: ConsoleLive }) {
  if (!channel.enabled) return <Tag>停用</Tag>;
  return channel.online ? <Tag color="green">播出中</Tag> : <Tag color="orange">无信号</Tag>;
}

const columns: ProColumns<ConsoleLive>[] = [
  { key: 'name', title: '频道', width: 180, render: (_, row) => row.name },
  { key: 'category', title: '分类', width: 110, render: (_, row) => row.category },
  { key: 'state', title: '状态', width: 90, render: (_, row) => <StateTag channel={row} /> },
  { key: 'now', title: '正在播', width: 220, render: (_, row) => row.now?.title ?? '' },
  { key: 'programmes', title: '节目', width: 80, render: (_, row) => row.programmes.length },
  { key: 'viewers', title: '观众', width: 80, render: (_, row) => row.viewers },
  {
    key: 'rule',
    title: '观看方式',
    width: 120,
    render: (_, row) => (row.tier ? tierWords[row.tier] : ruleWords[row.rule]),
  },
];

/** All live channels. */
export function LivePage() {
  const { desk } = useRecords('live/list', {});
  return (
    <RecordDesk<ConsoleLive, LiveValues>
      title="直播频道"
      {...desk}
      columns={columns}
      renderNarrow={(row) => (
        <>
          <span>
            <strong>{row.name}</strong> <StateTag channel={row} />
          </span>
          <span className="hint">{row.now?.title ?? row.category}</span>
        </>
      )}
      blank={blankLive}
      toValues={toLiveValues}
      save={saveLive}
      remove={({ id, version }) => callConsole('live/delete', { id, version })}
      nameOf={(row) => row.name}
      renderFields={(values) => <LiveFields rule={values.rule} />}
      renderPreview={(values) => <GuidePreview id={values.id} name={values.name} />}
    />
  );
}
