import type { CrisisHelp } from '@yehang/contract/shapes/ai.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import styles from './ai.module.css';

/** The help that an error carries for somebody in distress; null where it carries none. */
export function crisisHelpOf(error: unknown): CrisisHelp | null {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null)
    return null;
  const { help } = error.data as { help?: CrisisHelp };
  return help ?? null;
}

/** Help for somebody in distress, with numbers that can be called by a touch. */
export function CrisisLines({ help }: { help: CrisisHelp }) {
  return (
    <section className={styles.help} aria-label="求助热线">
      <p className={styles.helpText}>{help.text}</p>
      <ul>
        {help.lines.map(({ name, number }) => (
          <li key={number}>
            <a className={styles.helpLine} href={`tel:${number.replaceAll('-', '')}`}>
              <span>{name}</span>
              <b>{number}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
