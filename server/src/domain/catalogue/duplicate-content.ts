import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { insertContent, listTagsOfContent, replaceTags } from '../../db/queries/content/console.ts';
import {
  listPerformersOfContent,
  replacePerformersOfContent,
} from '../../db/queries/content/console-topics.ts';
import { newId } from '../../db/new-id.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { CatalogueContext } from './context.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';

const SUFFIX = '（副本）';
const LONGEST_TITLE = 80;

/**
 * Makes a draft with what an editor set on a content, whatever its state. Its cover, files, parts, counters and consent
 * record stay its own. Errors: 4040, 4090 (its kind cannot be duplicated).
 */
export async function duplicateContent(
  context: CatalogueContext,
  staff: StaffMember,
  id: string,
): Promise<ConsoleContent> {
  const { database, kinds } = context;
  const { content } = await getConsoleContent(database, id);
  const kind = kinds.get(content.kind);
  if (!kind?.insertBlank) throw new AppError(4090, `${kind?.noun ?? '内容'}不能复制`);
  const { insertBlank } = kind;
  const copyId = newId();
  await database.orm.transaction(async (orm) => {
    await insertContent(
      { orm },
      {
        id: copyId,
        kind: content.kind,
        title: content.title.slice(0, LONGEST_TITLE - SUFFIX.length) + SUFFIX,
        description: content.description,
        otherTitles: content.otherTitles,
        year: content.year,
        region: content.region,
        language: content.language,
        rating: content.rating,
        darkOnly: content.darkOnly,
        uploaderId: content.uploaderId,
        isAiMade: content.isAiMade,
        channelId: content.channelId,
        rule: content.rule,
        tier: content.tier,
        priceGoldCents: content.priceGoldCents,
        partPriceGoldCents: content.partPriceGoldCents,
        previewUnits: content.previewUnits,
      },
    );
    await insertBlank({ orm }, copyId);
    const tags = await listTagsOfContent({ orm }, id);
    await replaceTags(
      { orm },
      copyId,
      tags.map(({ name }) => name),
    );
    const performers = await listPerformersOfContent({ orm }, id);
    await replacePerformersOfContent(
      { orm },
      copyId,
      performers.map((one) => one.id),
    );
    await writeAuditLog({ orm }, staff, {
      action: 'item.duplicate',
      subject: copyId,
      detail: { content: id, title: content.title },
    });
  });
  return consoleContent(context, staff, copyId);
}

/** The address of a published content in the app. Errors: 4040, 4090 (not published). */
export async function linkInApp(
  { database, kinds }: Pick<CatalogueContext, 'database' | 'kinds'>,
  appOrigin: string,
  id: string,
): Promise<{ url: string }> {
  const { content } = await getConsoleContent(database, id);
  const kind = kinds.get(content.kind);
  if (!kind) throw new AppError(4040, '没有这个内容');
  if (content.state !== 'published') throw new AppError(4090, '发布后才能在应用里看');
  return { url: `${appOrigin}${kind.path}?id=${id}` };
}
