import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { HotWordState } from '@yehang/contract/shapes/hot-word.ts';
import { Button, Card, Space } from 'antd';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { moveByOne } from '../../lib/sortable/move-by-one.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';

interface PinnedWordsProps {
  readonly rules: HotWordState['rules'];
  readonly mayRule: boolean;
  readonly onUnpin: (word: string) => void;
}

/** The pinned words at their places, reordered by dragging or by the buttons; each order is saved at once. */
export function PinnedWords({ rules, mayRule, onUnpin }: PinnedWordsProps) {
  const order = useConsoleMutation('hotword/order', { invalidates: ['hotword/list'] });
  const known = rules.filter(({ verdict }) => verdict === 'pinned').map(({ word }) => word);
  // The new order is shown while it is being saved.
  const words = order.isPending ? order.variables.words : known;
  const save = (next: string[]) => order.mutate({ words: next, known });
  const isFixed = !mayRule || order.isPending;
  return (
    <Card size="small" title="置顶">
      {words.length === 0 && <span className="hint">没有置顶的词</span>}
      <SortableList
        rows={words.map((word) => ({ id: word }))}
        getName={({ id }) => id}
        isDisabled={isFixed}
        onReorder={(rows) => save(rows.map(({ id }) => id))}
      >
        {({ id: word }) => (
          <>
            <span className="hint">{words.indexOf(word) + 1}</span>
            <span className="grow">{word}</span>
            {mayRule && (
              <WordActions
                word={word}
                isFirst={word === words[0]}
                isLast={word === words.at(-1)}
                isBusy={order.isPending}
                onMove={(by) => save(moveByOne(words, words.indexOf(word), by))}
                onUnpin={() => onUnpin(word)}
              />
            )}
          </>
        )}
      </SortableList>
    </Card>
  );
}

interface WordActionsProps {
  readonly word: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onUnpin: () => void;
}

function WordActions({ word, isFirst, isLast, isBusy, onMove, onUnpin }: WordActionsProps) {
  return (
    <Space size={0}>
      <Button
        type="text"
        size="small"
        aria-label={`「${word}」往前移`}
        icon={<UpOutlined />}
        disabled={isFirst || isBusy}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        aria-label={`「${word}」往后移`}
        icon={<DownOutlined />}
        disabled={isLast || isBusy}
        onClick={() => onMove(1)}
      />
      <Button type="link" size="small" danger onClick={onUnpin}>
        取消置顶
      </Button>
    </Space>
  );
}
