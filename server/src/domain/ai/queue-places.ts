import { listAiEngines } from '../../db/queries/ai/engines.ts';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import { listAiPlaces } from '../../db/queries/ai/queue.ts';
import type { Queryable } from '../../db/types.ts';
import { readAiSettings } from './ai-settings.ts';
import { placesNow } from './engines.ts';
import { laneOf } from './job-states.ts';

export interface JobPlace {
  /** How many are before it. */
  place: number;
  /** How long those before it take on the engines of its tool, which work side by side. */
  secondsBefore: number;
}

/** Where waiting jobs stand in their queues, in as many statements for one as for many. */
export async function findPlaces(
  database: Queryable,
  waiting: readonly AiJobRow[],
  now: Date,
): Promise<Map<string, JobPlace>> {
  if (waiting.length === 0) return new Map();
  const tools = [...new Set(waiting.map(({ tool }) => tool))];
  const lanes = [...new Set(tools.map((tool) => laneOf[tool]))];
  const ids = waiting.map(({ id }) => id);
  const [places, engines, settings] = await Promise.all([
    listAiPlaces(database, lanes, ids),
    listAiEngines(database),
    readAiSettings(database),
  ]);
  const atOnce = Map.groupBy(placesNow(engines, tools, { settings, now }), ({ tool }) => tool);
  const toolOf = new Map(waiting.map(({ id, tool }) => [id, tool]));
  const room = (id: string) =>
    (atOnce.get(toolOf.get(id)!) ?? []).reduce((sum, { mostOfTool }) => sum + mostOfTool, 0);
  return new Map(
    places.map(({ id, place, secondsBefore }) => [
      id,
      { place, secondsBefore: secondsBefore / Math.max(1, room(id)) },
    ]),
  );
}
