import { useQuery } from '@tanstack/react-query';
import { platformRule, type PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { measureRuleNames } from '@yehang/contract/shapes/measure-values.ts';
import { Button, Checkbox, Descriptions, Drawer, Flex, Image, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { cardLines } from '../../entities/companions/card-lines.tsx';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const templates = [
  '角色必须是虚构的成年人',
  '不能以真实的人为原型',
  '图片不适合公开展示',
  '和他人的作品相同',
];
const rules = platformRule.options.map((value) => ({ value, label: measureRuleNames[value] }));
const lists = ['companion/character/list', 'companion/character/info'] as const;

/** Everything that a character's card says, and what is decided about it. */
export function CompanionDrawer({
  id,
  onClose,
  onRemoved,
}: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onRemoved: (removed: { reason: string; rule: PlatformRule }) => void;
}) {
  const [ending, setEnding] = useState<'refuse' | 'remove' | null>(null);
  const [rule, setRule] = useState<PlatformRule>('other');
  const [withStrike, setWithStrike] = useState(false);
  const ruleId = useId();
  const info = useQuery({
    queryKey: ['companion/character/info', id],
    queryFn: ({ signal }) => callConsole('companion/character/info', { id }, signal),
  });
  const done = { invalidates: [...lists], onSuccess: onClose };
  const approve = useConsoleMutation('companion/character/approve', done);
  const refuse = useConsoleMutation('companion/character/refuse', done);
  const remove = useConsoleMutation('companion/character/remove', {
    ...done,
    onSuccess: (_, { reason }) => {
      onClose();
      onRemoved({ reason, rule });
    },
  });
  const character = info.data?.character;
  const decision = character && { id, version: character.version };
  return (
    <Drawer open size="large" title={character?.name ?? '角色'} onClose={onClose}>
      {info.error ? (
        <ErrorAlert error={info.error} onRetry={() => void info.refetch()} />
      ) : !info.data || !decision ? (
        <Skeleton active />
      ) : (
        <Flex vertical gap={16}>
          {character.picture && (
            <Image
              src={`/pictures/${character.picture.path}`}
              alt={`${character.name}的图片`}
              width={240}
            />
          )}
          <Descriptions column={1} bordered size="small" items={cardLines(info.data)} />
          {character.state === 'waiting' && (
            <p className="hint" style={{ margin: 0 }}>
              必须是成年人，必须是虚构的人物，不能是真实存在的人。拿不准年龄就退回。
            </p>
          )}
          <Flex gap={8}>
            {character.state === 'waiting' && (
              <>
                <Button
                  type="primary"
                  loading={approve.isPending}
                  onClick={() => approve.mutate(decision)}
                >
                  通过
                </Button>
                <Button onClick={() => setEnding('refuse')}>退回</Button>
              </>
            )}
            {character.state !== 'removed' && (
              <Button danger onClick={() => setEnding('remove')}>
                下架
              </Button>
            )}
          </Flex>
        </Flex>
      )}
      {ending && character && decision && (
        <ReasonModal
          title={ending === 'refuse' ? '退回角色' : '下架角色'}
          placeholder="主人会收到这段理由，可以申诉"
          templates={templates}
          maxLength={200}
          isBusy={refuse.isPending || remove.isPending}
          onConfirm={(reason) =>
            (ending === 'refuse' ? refuse : remove).mutate({
              ...decision,
              ...{ reason: reason.trim(), rule, withStrike },
            })
          }
          onClose={() => setEnding(null)}
        >
          <Flex vertical gap={8} style={{ marginTop: 12 }}>
            <Flex gap={8} align="center">
              <label htmlFor={ruleId}>依据的规则</label>
              <Select
                id={ruleId}
                value={rule}
                options={rules}
                style={{ flex: 1 }}
                onChange={setRule}
              />
            </Flex>
            {character.ownerId !== null && (
              <Checkbox
                checked={withStrike}
                onChange={(event) => setWithStrike(event.target.checked)}
              >
                同时记一次违规，降一级信任
              </Checkbox>
            )}
          </Flex>
        </ReasonModal>
      )}
    </Drawer>
  );
}
