import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { App, AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { usualReasons } from './moderation-words.ts';

type Decision = 'release' | 'remove';

/** What is written where nobody says more. */
const usual: Record<Decision, string> = { release: usualReasons.show, remove: usualReasons.hide };
const decisionWords: Record<Decision, string> = { release: '放行', remove: '移除' };
const offered = ['广告引流', '辱骂攻击', '剧透', '刷屏', '留有联系方式', '没有违规'];

interface DanmakuVerdictProps {
  readonly danmaku: readonly ConsoleDanmaku[];
  readonly onDone: () => void;
}

/** The reason, and the buttons that release (key 1) or remove (key 2) all of these. */
export function DanmakuVerdict({ danmaku, onDone }: DanmakuVerdictProps) {
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const decide = useConsoleMutation('danmaku/decide', {
    outdates: ['danmaku/list', 'report/list', 'report/info'],
    onSuccess: ({ list, unchanged }, { decision }) => {
      const others = unchanged > 0 ? `，${unchanged} 条没有变化` : '';
      void message.success(`${decisionWords[decision]}了 ${list.length} 条${others}`);
      onDone();
    },
  });
  const mayRelease = danmaku.some(({ state }) => state !== 'visible');
  const mayRemove = danmaku.some(({ state }) => state !== 'hidden');
  const act = (decision: Decision) => {
    if (decide.isPending) return;
    const typed = reason.trim();
    const why = typed.length < 2 ? usual[decision] : typed;
    decide.mutate({ ids: danmaku.map(({ id }) => id), decision, reason: why });
  };
  useHotkey('1', () => mayRelease && act('release'));
  useHotkey('2', () => mayRemove && act('remove'));
  return (
    <div className="filters">
      <AutoComplete
        aria-label="原因"
        placeholder="原因，不填则用常用的"
        style={{ width: 220 }}
        value={reason}
        maxLength={200}
        options={offered.map((value) => ({ value }))}
        onChange={(text: string) => setReason(text)}
      />
      <Button
        type="primary"
        disabled={!mayRelease}
        loading={decide.isPending}
        onClick={() => act('release')}
      >
        1 {decisionWords.release}
      </Button>
      <Button danger disabled={!mayRemove} loading={decide.isPending} onClick={() => act('remove')}>
        2 {decisionWords.remove}
      </Button>
    </div>
  );
}
