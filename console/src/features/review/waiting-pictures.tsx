import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { Button, Card, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  GroundsFields,
  usualGrounds,
  type StatedGrounds,
} from '../../entities/reasons/grounds-fields.tsx';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { UserLink } from '../../entities/users/user-link.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { MachineTags } from '../../entities/machine/machine-tags.tsx';

interface WaitingPicture {
  id: string;
  user: { id: string; nickname: string };
  at: number;
  machine: MachineFinding[];
}

interface WaitingPicturesProps<One extends WaitingPicture> {
  list: readonly One[];
  /** What they are, as a title. */
  noun: string;
  /** What refusing one is called. */
  refusal: string;
  refusals: readonly string[];
  isBusy: boolean;
  /** A refusal of null lets it be seen. */
  onDecide: (
    decision: { id: string; refusal: string | null } & Partial<StatedGrounds>,
    options?: { onSuccess: () => void },
  ) => void;
  children: (one: One) => ReactNode;
}

/** Pictures that wait for a decision, with what the machine noticed; renders nothing without any. */
export function WaitingPictures<One extends WaitingPicture>({
  list,
  noun,
  refusal: refusalName,
  refusals,
  isBusy,
  onDecide,
  children,
}: WaitingPicturesProps<One>) {
  const [refusing, setRefusing] = useState<string | null>(null);
  const [grounds, setGrounds] = useState(usualGrounds);
  const close = () => {
    setRefusing(null);
    setGrounds(usualGrounds);
  };
  return (
    <Flex vertical gap={8}>
      {list.map((it) => (
        <Card
          key={it.id}
          size="small"
          title={
            <>
              {noun}：<UserLink id={it.user.id}>{it.user.nickname}</UserLink>
            </>
          }
          extra={<TimeAgo at={it.at} />}
        >
          <Flex vertical gap={8}>
            <MachineTags findings={it.machine} />
            <Flex gap={12} align="center">
              {children(it)}
              <Button
                size="small"
                loading={isBusy}
                onClick={() => onDecide({ id: it.id, refusal: null })}
              >
                通过
              </Button>
              <Button size="small" danger onClick={() => setRefusing(it.id)}>
                {refusalName}
              </Button>
            </Flex>
          </Flex>
        </Card>
      ))}
      {refusing !== null && (
        <ReasonModal
          title={`${refusalName}${noun}`}
          maxLength={200}
          templates={[...refusals]}
          isBusy={isBusy}
          onConfirm={(refusal) =>
            onDecide({ id: refusing, refusal, ...grounds }, { onSuccess: close })
          }
          onClose={close}
        >
          <Flex gap={12} align="center" wrap style={{ marginTop: 12 }}>
            <GroundsFields value={grounds} onChange={setGrounds} />
          </Flex>
        </ReasonModal>
      )}
    </Flex>
  );
}
