import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';

/** Year, region, language and other titles of a content, as form values. */
export type OriginValues = Pick<ConsoleContent, 'year' | 'region' | 'language' | 'otherTitles'>;

/** They of a content. */
export function originOf({ year, region, language, otherTitles }: OriginValues): OriginValues {
  return { year, region, language, otherTitles };
}

/** Those that differ; a cleared field is null. */
export function originChanges(values: OriginValues, before: OriginValues): Partial<OriginValues> {
  const changes: Partial<OriginValues> = {};
  const year = values.year ?? null;
  if (year !== before.year) changes.year = year;
  const region = values.region ?? null;
  if (region !== before.region) changes.region = region;
  const language = values.language ?? null;
  if (language !== before.language) changes.language = language;
  const { otherTitles } = values;
  if (JSON.stringify(otherTitles) !== JSON.stringify(before.otherTitles))
    changes.otherTitles = otherTitles;
  return changes;
}
