import type { Tag, Uploader } from '@yehang/contract/shapes/catalogue.ts';
import { FoldedText } from '../content/folded-text.tsx';
import type { ContentType } from '../content/routes.ts';
import { TagRow } from '../content/tag-row.tsx';
import { EngagementBar } from '../engagement/engagement-bar.tsx';
import type { Engaged, PatchContent } from '../engagement/use-like-and-favorite.ts';
import { UploaderRow } from '../people/uploader-row.tsx';
import type { SharedContent } from '../share/share-sheet.tsx';
import styles from './content-about.module.css';

/** What a page says of its content, of any kind. */
export interface DescribedContent extends Engaged, SharedContent {
  contentType: ContentType;
  title: string;
  description: string;
  tags: readonly Tag[];
  uploader: Uploader | null;
}

interface ContentAboutProps {
  content: DescribedContent;
  /** In one line below the title. */
  facts: readonly string[];
  patch: PatchContent;
}

/** Title, facts, like, favorite, share and report, uploader, description and tags. */
export function ContentAbout({ content, facts, patch }: ContentAboutProps) {
  const { title, description, tags, uploader, contentType } = content;
  return (
    <div className={styles.about}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <EngagementBar content={content} patch={patch} />
      {uploader && <UploaderRow uploader={uploader} />}
      {description !== '' && <FoldedText text={description} />}
      <TagRow tags={tags} contentType={contentType} />
    </div>
  );
}
