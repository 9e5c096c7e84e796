import { useQuery } from '@tanstack/react-query';
import { post } from '../../../lib/api/api.ts';
import styles from '../creation.module.css';
import { LeftOut } from './left-out.tsx';

/** What was said of the files of an import that is done; nothing where all was imported. */
export function ImportReport({ importId: id }: { importId: string }) {
  const detail = useQuery({
    queryKey: ['publish/import/info', id],
    queryFn: ({ signal }) => post('publish/import/info', { id }, { signal }),
    staleTime: Infinity,
  });
  const findings = detail.data?.findings;
  if (!findings) return null;
  return (
    <>
      {findings.notes.map((note) => (
        <p key={note} className={styles.noteBox}>
          {note}
        </p>
      ))}
      <LeftOut findings={findings} />
    </>
  );
}
