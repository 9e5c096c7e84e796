import { Link } from '@tanstack/react-router';
import { Typography } from 'antd';
import { useMayCall } from '../../lib/session/staff-session.ts';

interface SubjectProps {
  readonly entry: { readonly action: string; readonly subject: string };
}

/** What an act was done to; an item leads to its page. */
export function Subject({ entry }: SubjectProps) {
  const { action, subject } = entry;
  const mayOpenItems = useMayCall('content/info');
  if (subject === '') return '—';
  const isItem = /^(item|media)\./.test(action);
  return (
    <Typography.Text
      copyable={{ text: subject }}
      ellipsis
      className="audit-subject"
      title={subject}
    >
      {isItem && mayOpenItems ? (
        <Link to="/items/$contentId" params={{ contentId: subject }}>
          …{subject.slice(-12)}
        </Link>
      ) : (
        subject
      )}
    </Typography.Text>
  );
}
