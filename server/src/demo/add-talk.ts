import { insertDemoTalk, listMomentsOf } from '../db/queries/demo/talk.ts';
import type { Database } from '../db/connect.ts';
import { buildDemoTalk, type TalkedAbout } from './demo-talk.ts';

/** Adds what was written about those of the subjects that are there, and about each once. */
export async function addDemoTalk(
  { database }: { database: Database },
  subjects: readonly TalkedAbout[],
): Promise<void> {
  const moments = await listMomentsOf(
    database,
    subjects.map(({ contentId }) => contentId),
  );
  for (const subject of subjects) {
    const publishedAt = moments.get(subject.contentId);
    if (publishedAt)
      await insertDemoTalk(database, buildDemoTalk(subject, publishedAt, new Date()));
  }
}
