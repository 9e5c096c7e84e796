import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { post } from '../../lib/api/api.ts';
import { fillFromTemplate } from './fill-from-template.ts';

/** Opens the tool of a template that a link names, filled with it; where there is none, the AI page stays as it is. */
export function useLinkedTemplate(id: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    const open = async () => {
      const found = await post('aitemplate/list', { id, pageSize: 1 }, leaving).catch(() => null);
      if (leaving.signal.aborted) return;
      const [template] = found?.list ?? [];
      // The way back leads to the AI page, and not into the tool again.
      await navigate({ to: '/ai', search: {}, replace: true });
      if (template) await navigate({ to: fillFromTemplate(template) });
    };
    void open();
    return () => leaving.abort();
  }, [id, navigate]);
}
