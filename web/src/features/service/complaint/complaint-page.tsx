import { PageHeader } from '../../../lib/page/page-header.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintResult } from './complaint-result.tsx';
import styles from './complaint.module.css';

interface ComplaintPageProps {
  /** Of a complaint that was sent; empty for a new one. */
  ticket: string;
  onSent: (ticket: string) => void;
  onAnother: () => void;
}

/** Complaints of people who are shown, without an account: the form, and the answer by its link. */
export function ComplaintPage({ ticket, onSent, onAnother }: ComplaintPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title="当事人投诉" />
      <div className={styles.panel}>
        {ticket === '' ? (
          <ComplaintForm onSent={onSent} />
        ) : (
          <ComplaintResult key={ticket} ticket={ticket} onAnother={onAnother} />
        )}
      </div>
    </div>
  );
}
