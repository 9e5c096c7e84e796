import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import { stickerNames } from '@yehang/contract/shapes/sticker-values.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { TrustGate } from '../trust/trust-note.tsx';
import { StickerImage } from './sticker-image.tsx';
import styles from './sticker-sheet.module.css';

const stickers = Object.entries(stickerNames) as [Sticker, string][];

interface StickerSheetProps {
  onChoose: (sticker: Sticker) => void;
  onClose: () => void;
}

/** The stickers to choose from; one is sent by pressing it. */
export function StickerSheet({ onChoose, onClose }: StickerSheetProps) {
  return (
    <Sheet title="表情" onClose={onClose}>
      <TrustGate ability="stickers">
        <ul className={styles.stickers}>
          {stickers.map(([name, label]) => (
            <li key={name}>
              <button type="button" className={styles.sticker} onClick={() => onChoose(name)}>
                <StickerImage name={name} size={48} />
                <span aria-hidden="true">{label}</span>
              </button>
            </li>
          ))}
        </ul>
      </TrustGate>
    </Sheet>
  );
}
