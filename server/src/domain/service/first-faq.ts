import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { mergeSettingAtVersion } from '../../db/queries/operator/settings.ts';
import { insertFaq } from '../../db/queries/service/faq.ts';
import { faqVectors } from './faq-vectors.ts';
import { firstFaqAccount, firstFaqPay } from './first-faq-texts.ts';

const KEY = 'first-faq';

/** Inserts the first questions once for an installation: what staff delete of them stays deleted. */
export async function addFirstFaq({ database }: { database: Database }): Promise<void> {
  const texts = Object.entries({ ...firstFaqPay, ...firstFaqAccount });
  const categories = texts.map(([name], sortCode) => ({ id: newId(), name, sortCode }));
  const answers = texts.flatMap(([, list], at) =>
    list.map(([question, otherWords, answer], sortCode) => ({
      id: newId(),
      categoryId: categories[at]!.id,
      ...{ question, otherWords, answer, sortCode },
      ...faqVectors({ question, otherWords, answer }),
    })),
  );
  await database.orm.transaction(async (orm) => {
    if (!(await mergeSettingAtVersion({ orm }, KEY, 0, { questions: answers.length }))) return;
    await insertFaq({ orm }, categories, answers);
  });
}
