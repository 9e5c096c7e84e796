import type { CircleDetail } from '@yehang/contract/shapes/circle.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { ShareIcon } from '@yehang/ui/icons/action-icons.tsx';
import { useState } from 'react';
import { contentAddress } from '../../entities/content/content-address.ts';
import { ShareSheet } from '../../entities/share/share-sheet.tsx';

interface ShareThemeProps {
  circle: CircleDetail;
  theme: { id: string; name: string };
}

/** Shares a link that opens the circle at a theme. */
export function ShareTheme({ circle, theme }: ShareThemeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`分享「${theme.name}」`}
        icon={<ShareIcon size={20} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ShareSheet
          content={{ ...circle, title: `${circle.title} · ${theme.name}` }}
          partAddress={`${contentAddress(circle)}&theme=${theme.id}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
