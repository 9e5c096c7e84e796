import { CrisisLines, crisisHelpOf } from '../../entities/ai/crisis-lines.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import styles from './companion.module.css';

/** Why something that costs nothing was not taken; in distress, help in place of it. */
export function WhyNot({ error }: { error: unknown }) {
  const help = crisisHelpOf(error);
  if (help) return <CrisisLines help={help} />;
  return (
    <p className={styles.refusal} role="alert">
      {errorMessage(error)}
    </p>
  );
}
