import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { post } from '../../lib/api/api.ts';
import { useAllDrafts } from './use-all-drafts.ts';
import styles from './publishing.module.css';
import { draftsKey } from './use-draft.ts';

/** Leads to the drafts, with how many there are. */
export function DraftsButton() {
  const saved = useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => post('post/draft/list', {}, { signal }),
  });
  const all = useAllDrafts(saved.data?.list);
  return (
    <Link to="/community/publish" search={{ view: 'drafts' }} className={styles.drafts}>
      草稿{all.length > 0 && ` ${all.length}`}
    </Link>
  );
}
