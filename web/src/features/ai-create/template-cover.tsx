import type { AiTemplate } from '@yehang/contract/shapes/ai.ts';
import { PictureIcon } from '@yehang/ui/icons/community-icons.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import cards from './characters.module.css';

/** The example picture of a template, or a place that says that there is none. */
export function TemplateCover({ template: { picture, name } }: { template: AiTemplate }) {
  return (
    <span className={cards.cover}>
      {picture ? (
        <EncryptedImage {...picture} alt={`${name}的示例`} className={cards.coverImage} />
      ) : (
        <PictureIcon size={28} />
      )}
    </span>
  );
}
