import { useQuery } from '@tanstack/react-query';
import type { TrustAbility } from '@yehang/contract/shapes/trust.ts';
import { post } from '../../lib/api/api.ts';
import styles from './trust-note.module.css';

/** What is missing for something that the viewer's level of trust does not open yet; nothing where it does. */
export function TrustNote({ ability }: { ability: TrustAbility }) {
  const trust = useQuery({
    queryKey: ['user/trust'],
    queryFn: ({ signal }) => post('user/trust', {}, { signal }),
  });
  const gate = trust.data?.abilities.find((one) => one.ability === ability);
  if (!trust.data || !gate || gate.isOpen) return null;
  const { level, next } = trust.data;
  return (
    <aside className={styles.note} aria-label="信任等级">
      <p>
        {gate.title}需要信任等级 {gate.level}，你现在是 {level} 级
      </p>
      {next && next.missing.length > 0 && (
        <ul className={styles.missing}>
          {next.missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </aside>
  );
}
