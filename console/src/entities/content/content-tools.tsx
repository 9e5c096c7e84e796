import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../staff/staff-session.ts';

/** Duplicates a content into a draft, and opens a published one in the app. */
export function ContentTools({ content }: { content: ConsoleContent }) {
  const { id, state } = content;
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayDuplicate = useMayCall('content/duplicate');
  const link = useQuery({
    ...consoleQuery('content/link', { id }),
    enabled: state === 'published',
  });
  const duplicate = useConsoleMutation('content/duplicate', {
    invalidates: ['content/list', 'overview'],
    onSuccess: (copy) => {
      message.success('已复制成草稿');
      void navigate({ to: '/contents/$contentId', params: { contentId: copy.id } });
    },
  });
  return (
    <>
      {state === 'published' && link.data && (
        <Button href={link.data.url} target="_blank" rel="noreferrer">
          在应用里看
        </Button>
      )}
      {mayDuplicate && (
        <Button loading={duplicate.isPending} onClick={() => duplicate.mutate({ id })}>
          复制
        </Button>
      )}
    </>
  );
}
