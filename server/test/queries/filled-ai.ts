import { aiEngineSettings } from '@yehang/contract/shapes/console-ai.ts';
import type { AiParameters } from '@yehang/contract/shapes/ai.ts';
import { newId } from '../../src/db/new-id.ts';
import { aiEngines, aiTemplates, aiWorkflows } from '../../src/db/schema/ai-engines.ts';
import { aiCharacters, aiFreeUses, aiJobs, aiSafetyLog, aiWorks } from '../../src/db/schema/ai.ts';
import type { Database } from '../../src/db/connect.ts';
import { buildAiNovel } from '../factories/ai-novel.ts';
import { buildCompanions } from '../factories/companion.ts';

const PARAMETERS: AiParameters = {
  prompt: '黄昏的海边',
  negative: '',
  style: 'ink',
  ratio: '1:1',
  seed: 1,
  templateId: null,
  characterId: null,
  sourceId: null,
  motion: null,
  seconds: null,
  novelId: null,
  chapter: null,
};
const ENGINE = aiEngineSettings.parse({});
const PICTURE = { path: 'a/picture.webp', width: 64, height: 64, color: '#14161c' };

/** Gives a viewer so many jobs of each AI tool, works, novels and companions. */
export async function fillAi(database: Database, userId: string, many: number) {
  const places = Array.from({ length: many }, (_one, place) => place);
  await buildJobs(database, userId, places);
  await buildOffers(database, places);
  const novels: string[] = [];
  for (const _place of places) novels.push(await buildAiNovel(database, userId, many));
  const companions = await buildCompanions(database, userId, many);
  return { aiNovelId: novels[0]!, ...companions };
}

/** Every page has some of each. */
const madeAt = (place: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000) });

/** Pictures and clips that are done, and as many pictures that wait. */
async function buildJobs({ orm }: Database, userId: string, places: readonly number[]) {
  const tools = [
    { tool: 'picture', lane: 'picture', kind: 'picture' },
    { tool: 'video', lane: 'video', kind: 'video' },
  ] as const;
  const job = { userId, parameters: PARAMETERS, priceGoldCents: 0, costSeconds: 5 };
  const done = tools.flatMap(({ kind, ...of }) =>
    places.map((place) => ({ id: newId(), kind, of, ...madeAt(place) })),
  );
  await orm.insert(aiJobs).values(
    done.map(({ id, of, createdAt }) => ({
      ...{ ...job, ...of, id, groupId: id, key: id, createdAt },
      ...{ state: 'done' as const, outcome: 'done' as const, endedAt: new Date() },
    })),
  );
  await orm.insert(aiWorks).values(
    done.map(({ id: jobId, kind }) => ({
      ...{ userId, id: newId(), jobId, kind, picture: PICTURE, parameters: PARAMETERS },
      ...(kind === 'video'
        ? { clipPath: 'a/clip.mp4', clipType: 'video/mp4', clipSeconds: 4 }
        : {}),
      ...{ isDemonstration: true, engineName: '演示' },
    })),
  );
  await orm.insert(aiJobs).values(
    places.map((place) => {
      const id = newId();
      const { tool, lane } = tools[0];
      return { ...job, ...madeAt(place), id, groupId: id, key: id, tool, lane };
    }),
  );
  await orm.insert(aiSafetyLog).values(
    done.map(({ id: jobId }) => ({
      ...{ id: newId(), userId, jobId, rule: 'minor', excerpt: '…' },
      ...{ stage: 'prompt' as const, decision: 'refused' as const },
    })),
  );
  await orm.insert(aiCharacters).values(
    places.map((place) => ({
      ...{ userId, id: newId(), name: `南星${place}`, age: 30, appearance: '黑色短发' },
      ...{ style: 'ink', seed: place },
    })),
  );
  const day = new Date().toISOString().slice(0, 10);
  await orm.insert(aiFreeUses).values({ userId, day, tool: 'picture', used: 1 });
}

/** Templates, engines and workflows. Nothing asks the engines: they are switched off. */
async function buildOffers({ orm }: Database, places: readonly number[]) {
  await orm.insert(aiTemplates).values(
    places.map((position) => ({
      ...{ id: newId(), tool: 'picture' as const, name: `海边${position}`, category: '风景' },
      ...{ prompt: '海边', style: 'ink', ratio: '1:1', picture: PICTURE, position },
    })),
  );
  const workflows = places.map((place) => ({ id: newId(), name: `流程 ${place}` }));
  await orm
    .insert(aiWorkflows)
    .values(workflows.map((row) => ({ ...row, workflow: {}, inputs: {} })));
  await orm.insert(aiEngines).values(
    places.map((position) => ({
      ...{
        id: newId(),
        name: `引擎 ${position}`,
        adapter: 'openai' as const,
        url: 'http://127.0.0.1:9',
      },
      ...{
        tools: ['picture' as const],
        settings: ENGINE,
        concurrency: 1,
        position,
        enabled: false,
      },
    })),
  );
}
