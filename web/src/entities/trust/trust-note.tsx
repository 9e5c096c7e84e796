import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TrustAbility } from '@yehang/contract/shapes/trust.ts';
import type { ReactNode } from 'react';
import { post } from '../../lib/api/api.ts';
import styles from './trust-note.module.css';

interface TrustGateProps {
  ability: TrustAbility;
  children: ReactNode;
}

/** What an ability is needed for, or why it is not open. Where that cannot be known, the server decides. */
export function TrustGate({ ability, children }: TrustGateProps) {
  const { isLoading, gate } = useGate(ability);
  if (isLoading) return null;
  return gate?.isOpen === false ? <TrustNote ability={ability} /> : children;
}

/** What is missing for something that the viewer's level of trust does not open yet; nothing where it does. */
export function TrustNote({ ability }: { ability: TrustAbility }) {
  const { data, gate } = useGate(ability);
  if (!data || !gate || gate.isOpen) return null;
  const { missing } = gate;
  return (
    <aside className={styles.note} aria-label="信任等级">
      <p>
        {gate.title}需要信任等级 {gate.level}，你现在是 {data.level} 级
      </p>
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Link to="/mine/seting" search={{ view: 'standing' }} className={styles.how}>
        查看怎么升级
      </Link>
    </aside>
  );
}

function useGate(ability: TrustAbility) {
  const { data, isLoading } = useQuery({
    queryKey: ['user/trust'],
    queryFn: ({ signal }) => post('user/trust', {}, { signal }),
  });
  return { data, isLoading, gate: data?.abilities.find((one) => one.ability === ability) };
}
