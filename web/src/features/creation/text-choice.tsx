import { useQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import styles from './creation.module.css';
import { Field } from './field.tsx';

/** As many as a page of works may have. */
const MOST = 50;

interface TextChoiceProps {
  /** Id of a novel; empty for none. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Which of the creator's own novels an audio novel reads aloud. */
export function TextChoice({ selected, onSelect }: TextChoiceProps) {
  const { data } = useQuery({
    queryKey: ['publish/contents', 'texts'],
    queryFn: ({ signal }) =>
      post('publish/contents', { kind: 'novel', pageSize: MOST }, { signal }),
  });
  const novels = data?.list ?? [];
  return (
    <Field label="对应的小说" hint="章节序号相同的文字和声音会连在一起，进度共用">
      <select
        className={styles.input}
        value={selected}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        <option value="">没有</option>
        {selected !== '' && !novels.some(({ id }) => id === selected) && (
          <option value={selected}>已选的小说</option>
        )}
        {novels.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  );
}
