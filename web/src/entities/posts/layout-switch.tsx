import { IconButton } from '@yehang/ui/icon-button.tsx';
import { ColumnsIcon, RowsIcon } from '@yehang/ui/icons/community-icons.tsx';
import { feedLayout } from './feed-layout.ts';
import { useFeedLayout } from './post-list.tsx';

/** Switches between two columns and one; remembered. */
export function LayoutSwitch() {
  const layout = useFeedLayout();
  const isInColumns = layout === 'columns';
  return (
    <IconButton
      label={isInColumns ? '改为单列' : '改为双列'}
      icon={isInColumns ? <RowsIcon size={20} /> : <ColumnsIcon size={20} />}
      onClick={() => feedLayout.set(isInColumns ? 'rows' : 'columns')}
    />
  );
}
