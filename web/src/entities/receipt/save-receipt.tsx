import { useMutation } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import { useAppName } from '../config/app-name.ts';
import { savePoster } from '../share/pass-on.ts';
import type { Receipt } from './receipt.ts';

/** Saves a receipt as a picture; what draws it is loaded then. */
export function SaveReceipt({ receipt, name }: { receipt: Receipt; name: string }) {
  const appName = useAppName();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { drawReceipt } = await import('./draw-receipt.ts');
      await savePoster(await drawReceipt(receipt, appName), `${appName}收据 ${name}`);
    },
    onError: () => void showToast('没能保存，请截图保存'),
  });
  return (
    <Button isWide variant="secondary" isBusy={save.isPending} onClick={() => save.mutate()}>
      保存收据
    </Button>
  );
}
