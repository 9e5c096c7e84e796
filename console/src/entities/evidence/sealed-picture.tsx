import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

interface SealedPictureProps {
  readonly id: string;
  readonly name: string;
  /** The call that opens it, and notes who looked. */
  readonly call: 'consent/file' | 'creator/evidence' | 'provider/file';
}

/** A sealed picture that is loaded on request only, and not kept afterwards. */
export function SealedPicture({ id, name, call }: SealedPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const picture = useQuery({
    ...consoleQuery(call, { id }),
    enabled: isOpen,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>查看{name}（会记入审计）</Button>;
  if (picture.error)
    return <ErrorAlert error={picture.error} onRetry={() => void picture.refetch()} />;
  if (!picture.data) return <Skeleton.Image active />;
  return (
    <img
      src={`data:image/webp;base64,${picture.data.webp}`}
      alt={name}
      style={{ maxWidth: '100%', borderRadius: 8 }}
    />
  );
}
