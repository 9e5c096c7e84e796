import { useQuery } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { PersonRow } from '../../../entities/people/person-row.tsx';
import { post } from '../../../lib/api/api.ts';
import styles from './people-to-follow.module.css';

/** Suggested users to follow, where there is no followed content yet. */
export function PeopleToFollow({ onDone }: { onDone: () => void }) {
  const people = useQuery({
    queryKey: ['user/care/suggested'],
    queryFn: ({ signal }) => post('user/care/suggested', {}, { signal }),
    // Followed users stay in the list for now, so that it can be undone.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (people.isPending) {
    return (
      <ul className={styles.list} aria-busy="true">
        {[1, 2, 3].map((row) => (
          <li key={row} className={styles.row}>
            <Skeleton width={44} height={44} radius="50%" />
            <Skeleton height={20} />
          </li>
        ))}
      </ul>
    );
  }
  if (!people.data || people.data.list.length === 0) return null;
  return (
    <section className={styles.section} aria-label="值得关注的作者">
      <ul className={styles.list}>
        {people.data.list.slice(0, 6).map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <Button variant="secondary" onClick={onDone}>
        关注好了，去看看
      </Button>
    </section>
  );
}
