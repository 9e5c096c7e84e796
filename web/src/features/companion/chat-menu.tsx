import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompanionBackground } from '@yehang/contract/shapes/companion-score.ts';
import type { CompanionChat } from '@yehang/contract/shapes/companion.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { forgetKeptChat } from '../../entities/companion/kept-chats.ts';
import { ReportSheet } from '../../entities/reports/report-sheet.tsx';
import { post } from '../../lib/api/api.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import styles from './companion.module.css';
import { whyClosed } from './may-talk.ts';
import { saveFile } from './save-file.ts';
import { useChatAct } from './use-chat.ts';

const backgroundNames: Readonly<Record<CompanionBackground, string>> = {
  night: '夜',
  dawn: '晨',
  sea: '海',
  rain: '雨',
  lamp: '灯',
  snow: '雪',
};

/** What may be done with a conversation besides talking. */
export function ChatMenu({
  chat,
  onClose,
  onMemory,
}: {
  chat: CompanionChat;
  onClose: () => void;
  onMemory: () => void;
}) {
  const { id, affinity, background, branches, character } = chat;
  const navigate = useNavigate();
  const [part, setPart] = useState<'branches' | 'picture' | 'report' | null>(null);
  const [isSure, setSure] = useState(false);
  const isOpen = whyClosed(character) === null;
  const paint = useChatAct(id, (next: CompanionBackground) =>
    post('aimate/chat/save', { id, background: next }),
  );
  const file = useMutation({
    mutationFn: (format: 'txt' | 'json') => post('aimate/chat/export', { id, format }),
    onSuccess: saveFile,
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: () => post('aimate/chat/del', { id }),
    onSuccess: () => {
      forgetKeptChat(id);
      void navigate({ to: '/ai/aigf', search: {}, replace: true });
    },
    onError: showError,
  });
  if (part === 'branches') return <Branches chat={chat} onClose={onClose} />;
  if (part === 'picture') return <PictureSheet chat={chat} onClose={onClose} />;
  if (part === 'report')
    return <ReportSheet kind="companion" id={character.id} onClose={onClose} />;
  return (
    <Sheet title="对话" onClose={onClose}>
      <div className={styles.sheet}>
        <div role="radiogroup" aria-label="背景" className={styles.backgrounds}>
          {affinity.backgrounds.map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === background}
              data-background={one}
              onClick={() => paint.mutate(one)}
            >
              {backgroundNames[one]}
            </button>
          ))}
        </div>
        {isOpen && (
          <Button variant="secondary" isWide onClick={() => setPart('picture')}>
            画一张
          </Button>
        )}
        <Button variant="secondary" isWide onClick={onMemory}>
          记忆
        </Button>
        <Button variant="secondary" isWide onClick={() => setPart('branches')}>
          分支（{branches}）
        </Button>
        <Button variant="secondary" isWide onClick={() => file.mutate('txt')}>
          导出文字
        </Button>
        <Button variant="secondary" isWide onClick={() => file.mutate('json')}>
          导出全部分支（JSON）
        </Button>
        {isOpen && !character.isOwn && (
          <Button variant="secondary" isWide onClick={() => setPart('report')}>
            举报角色
          </Button>
        )}
        <Button
          variant="danger"
          isWide
          isBusy={remove.isPending}
          onClick={() => (isSure ? remove.mutate() : setSure(true))}
        >
          {isSure ? '确定删除这段对话' : '删除对话'}
        </Button>
        {isSure && <p className={styles.hint}>记忆还会留着，可以在「记忆」里忘掉</p>}
      </div>
    </Sheet>
  );
}

function Branches({ chat: { id }, onClose }: { chat: CompanionChat; onClose: () => void }) {
  const query = usePages('aimate/chat/branches', { id, pageSize: 50 });
  const select = useChatAct(id, (messageId: string) =>
    post('aimate/chat/select', { id, messageId }),
  );
  return (
    <Sheet title="分支" onClose={onClose}>
      <ul className={styles.branches} aria-label="分支">
        {(query.data?.pages ?? [])
          .flatMap(({ list }) => list)
          .map(({ messageId, text, messages, isChosen }) => (
            <li key={messageId}>
              <button
                type="button"
                aria-current={isChosen}
                onClick={() => select.mutate(messageId, { onSuccess: onClose })}
              >
                <span className={styles.summary}>{text || '（没有文字）'}</span>
                <span className={styles.hint}>
                  {messages} 条{isChosen && ' · 现在这条'}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}

function PictureSheet({ chat, onClose }: { chat: CompanionChat; onClose: () => void }) {
  const { id, character } = chat;
  const [scene, setScene] = useState('');
  const show = useChatAct(id, () => post('aimate/chat/info', { id }));
  return (
    <Sheet title={`画一张${character.name}`} onClose={onClose}>
      <div className={styles.sheet}>
        <label className={styles.field}>
          <span>画面</span>
          <textarea
            rows={3}
            maxLength={300}
            placeholder="在哪里、做什么、什么天气"
            value={scene}
            onChange={({ currentTarget }) => setScene(currentTarget.value)}
          />
        </label>
        <p className={styles.hint}>按文字画，不会用到你上传的图片</p>
        {scene.trim().length >= 2 && (
          <AiSubmit
            tool="portrait"
            what="1 张图片"
            body={{ id, scene }}
            send={(pay) => post('aimate/chat/picture', { id, scene, ...pay })}
            onSent={() => show.mutate(undefined, { onSuccess: onClose })}
          />
        )}
      </div>
    </Sheet>
  );
}
