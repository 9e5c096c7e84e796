import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { LinkIcon } from '@yehang/ui/icons/community-icons.tsx';
import { CloseIcon, ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useDeferredValue, useState } from 'react';
import { kindNames } from '../../entities/content/kind-names.ts';
import { describeCard } from '../../entities/content/describe-card.ts';
import { kindOfContentType } from '@yehang/contract/shapes/content-kinds.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import type { DraftCard } from './draft.ts';
import styles from './publishing.module.css';

const MOST_CARDS = 3;

interface CardsFieldProps {
  cards: readonly DraftCard[];
  onChange: (cards: readonly DraftCard[]) => void;
}

/** Contents of the app that a post shows as cards, found by their names. */
export function CardsField({ cards, onChange }: CardsFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {cards.map((card) => (
        <div key={card.id} className={styles.row}>
          <LinkIcon size={20} />
          <span className={styles.rowName}>{card.title || '内容卡片'}</span>
          <IconButton
            label={`移除 ${card.title || '内容卡片'}`}
            icon={<CloseIcon size={16} />}
            onClick={() => onChange(cards.filter(({ id }) => id !== card.id))}
          />
        </div>
      ))}
      {cards.length < MOST_CARDS && (
        <button type="button" className={styles.row} onClick={() => setChoosing(true)}>
          <LinkIcon size={20} />
          <span className={styles.rowName}>内容卡片</span>
          <span className={styles.rowValue}>视频、漫画、小说…</span>
          <ForwardIcon size={16} />
        </button>
      )}
      {isChoosing && (
        <CardSheet
          onClose={() => setChoosing(false)}
          onChoose={(card) => {
            setChoosing(false);
            if (!cards.some(({ id }) => id === card.id)) onChange([...cards, card]);
          }}
        />
      )}
    </>
  );
}

interface CardSheetProps {
  onChoose: (card: DraftCard) => void;
  onClose: () => void;
}

function CardSheet({ onChoose, onClose }: CardSheetProps) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  return (
    <Sheet title="内容卡片" onClose={onClose}>
      <input
        type="search"
        className={styles.input}
        value={typed}
        maxLength={60}
        placeholder="搜片名、作者或标签"
        aria-label="搜索内容"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.sheetList}>
        {text === '' ? (
          <EmptyState title="想分享什么" description="输入名字，选一个放进帖子" />
        ) : (
          <Found key={text} text={text} onChoose={onChoose} />
        )}
      </div>
    </Sheet>
  );
}

function Found({ text, onChoose }: { text: string; onChoose: (card: DraftCard) => void }) {
  const found = usePages('search/details', { text });
  return (
    <InfiniteList
      query={found}
      skeleton={<Skeleton height={180} />}
      empty={<EmptyState title="没有找到" description="换个词试试" />}
    >
      {(pages) => (
        <ul>
          {pages
            .flatMap((page) => page.list)
            .map((hit) => {
              if (hit.kind !== 'content') return null;
              const { title } = describeCard(hit.card);
              const kind = kindOfContentType(hit.card.contentType);
              return (
                <li key={hit.card.id}>
                  <button
                    type="button"
                    className={styles.row}
                    onClick={() => onChoose({ id: hit.card.id, title })}
                  >
                    <span className={styles.rowName}>{title}</span>
                    <span className={styles.rowValue}>{kind && kindNames[kind]}</span>
                  </button>
                </li>
              );
            })}
        </ul>
      )}
    </InfiniteList>
  );
}
