import type { CircleDetail } from '@yehang/contract/shapes/circle.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { circleFacts } from '../../entities/circles/circle-facts.ts';
import { JoinButton } from '../../entities/circles/join-button.tsx';
import { FoldedText } from '../../entities/content/folded-text.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './circle-page.module.css';
import { MembersSheet } from './members-sheet.tsx';

/** The cover of a circle, its name, members, rules, and the button to join. */
export function CircleHead({ circle }: { circle: CircleDetail }) {
  const { cover, title, description, rules } = circle;
  const [open, setOpen] = useState<'rules' | 'members' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={styles.head} aria-label={title}>
      {cover.path !== '' && (
        <div className={styles.banner} style={{ background: cover.color }}>
          <EncryptedImage {...cover} alt="" isUrgent className={styles.image} />
        </div>
      )}
      <div className={styles.name}>
        <h1 className={styles.title}>{title}</h1>
        <JoinButton circle={circle} />
      </div>
      {description !== '' && <FoldedText text={description} />}
      <p className={styles.links}>
        <button type="button" className={styles.link} onClick={() => setOpen('members')}>
          {circleFacts(circle)}
        </button>
        {rules !== '' && (
          <button type="button" className={styles.link} onClick={() => setOpen('rules')}>
            圈规
          </button>
        )}
      </p>
      {open === 'rules' && (
        <Sheet title="圈规" onClose={close}>
          <p className={styles.rules}>{rules}</p>
        </Sheet>
      )}
      {open === 'members' && <MembersSheet circle={circle} onClose={close} />}
    </section>
  );
}
