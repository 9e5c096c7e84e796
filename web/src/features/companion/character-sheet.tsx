import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompanionCard } from '@yehang/contract/shapes/companion.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { ReportSheet } from '../../entities/reports/report-sheet.tsx';
import { post } from '../../lib/api/api.ts';
import { randomId } from '../../lib/store/random-id.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import styles from './companion.module.css';
import { whyClosed } from './may-talk.ts';
import { saveFile } from './save-file.ts';

/** A character before the conversation: its opening lines, and what its owner may do with it. */
export function CharacterSheet({
  character,
  onClose,
}: {
  character: CompanionCard;
  onClose: () => void;
}) {
  const { id } = character;
  const navigate = useNavigate();
  const [opening, setOpening] = useState(0);
  const [isReporting, setReporting] = useState(false);
  const info = useQuery({
    queryKey: ['aimate/character/info', id],
    queryFn: ({ signal }) => post('aimate/character/info', { id }, { signal }),
  });
  const chatId = info.data?.chatId ?? null;
  const begin = useMutation({
    mutationFn: (isNew: boolean) =>
      post('aimate/chat/open', { characterId: id, opening, isNew, idempotencyKey: randomId() }),
    onSuccess: (chat) => void navigate({ to: '/ai/aigf', search: { chat: chat.id } }),
    onError: showError,
  });
  const openings = info.data
    ? [
        info.data.form.opening,
        ...info.data.form.alternateGreetings,
        ...info.data.affinity.greetings,
      ].filter((line) => line !== '')
    : [];
  if (isReporting) return <ReportSheet kind="companion" id={id} onClose={onClose} />;
  const closed = whyClosed(character);
  return (
    <Sheet title={character.name} onClose={onClose}>
      <div className={styles.sheet}>
        <p className={styles.about}>{info.data?.form.description ?? character.summary}</p>
        {character.reason !== '' && <p role="alert">没有通过：{character.reason}</p>}
        {info.data && (
          <p className={styles.hint}>
            亲密度 {info.data.affinity.points} · {info.data.affinity.name}
          </p>
        )}
        {openings.length > 1 && (
          <div role="radiogroup" aria-label="开场白" className={styles.openings}>
            {openings.map((line, at) => (
              <button
                key={line}
                type="button"
                role="radio"
                aria-checked={opening === at}
                className={styles.opening}
                onClick={() => setOpening(at)}
              >
                {line.replaceAll('{{char}}', character.name).replaceAll('{{user}}', '你')}
              </button>
            ))}
          </div>
        )}
        {closed === null ? (
          <>
            <Button isWide isBusy={begin.isPending} onClick={() => begin.mutate(chatId === null)}>
              {chatId === null ? '开始聊天' : '继续聊天'}
            </Button>
            {chatId !== null && (
              <Button variant="secondary" isWide onClick={() => begin.mutate(true)}>
                开始新的对话
              </Button>
            )}
          </>
        ) : (
          <p className={styles.hint}>{closed}</p>
        )}
        {character.isOwn ? (
          <OwnerActions character={character} onClose={onClose} />
        ) : (
          <Button variant="quiet" onClick={() => setReporting(true)}>
            举报
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function OwnerActions({ character, onClose }: { character: CompanionCard; onClose: () => void }) {
  const { id, isShared } = character;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['aimate/character/list'] });
    onClose();
  };
  const share = useMutation({
    mutationFn: () => post('aimate/character/share', { id, isShared: !isShared }),
    onSuccess: () => {
      void showToast(isShared ? '已改为仅自己可见' : '已提交，审核通过后会出现在「发现」里');
      changed();
    },
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: () => post('aimate/character/del', { id }),
    onSuccess: changed,
    onError: showError,
  });
  const file = useMutation({
    mutationFn: (format: 'png' | 'json' | 'charx') =>
      post('aimate/character/export', { id, format }),
    onSuccess: saveFile,
    onError: showError,
  });
  return (
    <div className={styles.owner}>
      <Button
        variant="quiet"
        onClick={() => void navigate({ to: '/ai/aigf', search: { view: 'edit', character: id } })}
      >
        编辑
      </Button>
      <Button variant="quiet" isBusy={share.isPending} onClick={() => share.mutate()}>
        {isShared ? '取消公开' : '公开'}
      </Button>
      <Button variant="quiet" onClick={() => file.mutate('json')}>
        导出 JSON
      </Button>
      <Button variant="quiet" onClick={() => file.mutate('png')}>
        导出 PNG
      </Button>
      <Button variant="quiet" onClick={() => file.mutate('charx')}>
        导出 CHARX
      </Button>
      <Button
        variant="danger"
        isBusy={remove.isPending}
        onClick={() => (isSure ? remove.mutate() : setSure(true))}
      >
        {isSure ? '确定删除，连同对话和记忆' : '删除'}
      </Button>
    </div>
  );
}
