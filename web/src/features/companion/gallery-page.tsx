import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CompanionCard } from '@yehang/contract/shapes/companion.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useRef, useState } from 'react';
import { companionOutbox } from '../../entities/companion/companion-outbox.ts';
import { useWaitingChanges } from '../../entities/companion/use-companion-sync.ts';
import { post } from '../../lib/api/api.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { randomId } from '../../lib/store/random-id.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { CharacterPortrait } from './character-portrait.tsx';
import { CharacterSheet } from './character-sheet.tsx';
import styles from './companion.module.css';
import { WhyNot } from './why-not.tsx';
import { base64Of } from './save-file.ts';

const tabs = [
  { id: 'gallery', name: '发现' },
  { id: 'own', name: '我的角色' },
  { id: 'chats', name: '对话' },
  { id: 'memories', name: '记忆' },
] as const;
const MOST_BYTES = 5_900_000;

export const stateTexts = {
  private: '仅自己可见',
  waiting: '审核中',
  approved: '已通过',
  refused: '未通过',
  removed: '已下架',
} as const;

/** Characters to talk with: those of everybody, one's own, and the conversations. */
export function GalleryPage() {
  const [tab, setTab] = useState<string>('gallery');
  const [opened, setOpened] = useState<CompanionCard | null>(null);
  return (
    <div className={styles.page}>
      <PageHeader title="AI 伙伴" />
      <p className={styles.notice}>角色都是虚构的成年人，说的话由 AI 生成</p>
      <Tabs label="AI 伙伴" tabs={tabs} selected={tab} onSelect={setTab} panelId="companions" />
      <div id="companions" role="tabpanel" className={styles.panel}>
        {tab === 'chats' ? (
          <ChatList />
        ) : tab === 'memories' ? (
          <RememberedList />
        ) : (
          <Characters key={tab} scope={tab === 'own' ? 'own' : 'gallery'} onOpen={setOpened} />
        )}
      </div>
      {opened && <CharacterSheet character={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const skeleton = (
  <div className={styles.grid} role="status" aria-label="正在加载">
    {[1, 2, 3, 4].map((one) => (
      <Skeleton key={one} height={220} radius="var(--radius-panel)" />
    ))}
  </div>
);

function Characters({
  scope,
  onOpen,
}: {
  scope: 'gallery' | 'own';
  onOpen: (one: CompanionCard) => void;
}) {
  const query = usePages('aimate/character/list', { scope, pageSize: 20 });
  return (
    <>
      {scope === 'own' && <OwnActions />}
      {scope === 'own' && <WaitingCharacters />}
      <InfiniteList
        query={query}
        skeleton={skeleton}
        empty={
          <EmptyState
            title={scope === 'own' ? '还没有自己的角色' : '还没有角色'}
            description={scope === 'own' ? '创建一个，或导入角色卡' : '先创建一个自己的吧'}
          />
        }
      >
        {(pages) => (
          <ul className={styles.grid} aria-label="角色">
            {pages
              .flatMap(({ list }) => list)
              .map((one) => (
                <li key={one.id}>
                  <button type="button" className={styles.card} onClick={() => onOpen(one)}>
                    <CharacterPortrait character={one} />
                    <span className={styles.name}>{one.name}</span>
                    <span className={styles.summary}>{one.summary}</span>
                    {one.isOwn && <span className={styles.state}>{stateTexts[one.state]}</span>}
                  </button>
                </li>
              ))}
          </ul>
        )}
      </InfiniteList>
    </>
  );
}

/** Characters that were made or changed on this device and are not on the server yet. */
function WaitingCharacters() {
  const navigate = useNavigate();
  const edit = (character: string) =>
    void navigate({ to: '/ai/aigf', search: { view: 'edit', character } });
  return useWaitingChanges().map(({ change, error }) =>
    change.kind !== 'character' || change.form === null ? null : (
      <p key={change.id} className={styles.waiting} role={error === null ? 'status' : 'alert'}>
        <span>
          「{change.form.name}」{error === null ? '联网后保存' : `没有保存：${error}`}
        </span>
        {error !== null && (
          <span className={styles.ways}>
            <Button variant="secondary" onClick={() => edit(change.id)}>
              修改
            </Button>
            <Button variant="quiet" onClick={() => companionOutbox.remove(change.id)}>
              放弃
            </Button>
          </span>
        )}
      </p>
    ),
  );
}

function OwnActions() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const load = useMutation({
    mutationFn: async (file: File) =>
      post('aimate/character/import', {
        base64: await base64Of(file),
        idempotencyKey: randomId(),
      }),
    onSuccess: ({ character }) => {
      void client.invalidateQueries({ queryKey: ['aimate/character/list'] });
      void showToast(`「${character.name}」已导入，审核通过后就能聊`);
    },
  });
  return (
    <div className={styles.actions}>
      {load.error && (
        <div className={styles.whole}>
          <WhyNot error={load.error} />
        </div>
      )}
      <Button onClick={() => void navigate({ to: '/ai/aigf', search: { view: 'new' } })}>
        创建角色
      </Button>
      <Button variant="secondary" isBusy={load.isPending} onClick={() => field.current?.click()}>
        导入角色卡
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="角色卡文件"
        accept=".png,.json,.charx,image/png,application/json,application/zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file && file.size > MOST_BYTES) void showToast('文件太大，最多 5.9 MB');
          else if (file) load.mutate(file);
        }}
      />
    </div>
  );
}

function ChatList() {
  const query = usePages('aimate/chat/list', { pageSize: 20 });
  return (
    <InfiniteList
      query={query}
      skeleton={skeleton}
      empty={<EmptyState title="还没有对话" description="在「发现」里挑一位，打个招呼" />}
    >
      {(pages) => (
        <ul className={styles.chats} aria-label="对话">
          {pages
            .flatMap(({ list }) => list)
            .map(({ id, character, title, lastText }) => (
              <li key={id}>
                <Link to="/ai/aigf" search={{ chat: id }} className={styles.chatLine}>
                  <CharacterPortrait character={character} isRound />
                  <span className={styles.chatText}>
                    <b>{title || character.name}</b>
                    <span className={styles.summary}>{lastText || '…'}</span>
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}

/** What is remembered stays after the last conversation: here it is found, and can be forgotten. */
function RememberedList() {
  const query = usePages('aimate/memory/characters', { pageSize: 20 });
  return (
    <InfiniteList
      query={query}
      skeleton={skeleton}
      empty={<EmptyState title="还没有记忆" description="聊过一阵，角色会记住你说的事" />}
    >
      {(pages) => (
        <ul className={styles.chats} aria-label="记忆">
          {pages
            .flatMap(({ list }) => list)
            .map(({ id, character, memories }) => (
              <li key={id}>
                <Link
                  to="/ai/aigf"
                  search={{ view: 'memory', character: id }}
                  className={styles.chatLine}
                >
                  <CharacterPortrait character={character} isRound />
                  <span className={styles.chatText}>
                    <b>{character.name}</b>
                    <span className={styles.summary}>{memories} 条记忆</span>
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}
