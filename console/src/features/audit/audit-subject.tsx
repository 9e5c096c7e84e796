import { Typography } from 'antd';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';

interface AuditSubjectProps {
  readonly entry: { readonly action: string; readonly subject: string };
}

/** The subject of an audit entry; items link to their editor. */
export function AuditSubject({ entry }: AuditSubjectProps) {
  const { action, subject } = entry;
  const mayOpenContents = useMayCall('content/info');
  if (subject === '') return '—';
  const isContent = /^(item|media)\./.test(action);
  return (
    <Typography.Text
      copyable={{ text: subject }}
      ellipsis
      className="audit-subject"
      title={subject}
    >
      {isContent && mayOpenContents ? (
        <ContentLink id={subject}>…{subject.slice(-12)}</ContentLink>
      ) : (
        subject
      )}
    </Typography.Text>
  );
}
