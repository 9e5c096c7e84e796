import { median } from '../median.ts';
import { startChild, type ChildServer } from './child-server.ts';
import { load } from './load.ts';

export interface Contestant {
  name: string;
  /** Module that calls `serveAsChild`, and what it is started with. */
  module: URL;
  work: unknown;
  /** The least ratio that is good enough. */
  goal?: number;
  /** Makes the requests that it alone is sent, where they are not those of all. */
  prepare?: (count: number) => Buffer[];
}

/** Figures of a contestant: medians of all rounds. */
export interface Figures {
  name: string;
  goal: number | undefined;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
  /** Requests for each second of processor time that the server used, and the database where that is measured. */
  requestsPerCpuSecond: number;
  /** Microseconds of processor time for a request. */
  serverMicros: number;
  databaseMicros: number;
  /** Requests per second over those of the first contestant in the same round. */
  ratio: number;
  /** The same of processor time. */
  cpuRatio: number;
}

interface Round {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  failures: number;
  requestsPerCpuSecond: number;
  serverMicros: number;
  databaseMicros: number;
}

/** A second of a server faster than this is cut short. */
const PREPARED_PER_SECOND = 40_000;

/**
 * Lets servers answer in turn, round after round, all alive all the time and one asked at a time, so that
 * whatever else the machine does meets all of them alike. The first is the limit the others are held to.
 * @param prepare makes that many requests, each of which is sent once
 * @param warmUp what each server is asked before anything is measured, all of it
 * @param databaseCpu seconds of processor time that the database of all has used, where it counts
 * @param restsAfterMs of the client: see `load`
 */
export async function compare(
  contestants: readonly Contestant[],
  prepare: (count: number) => Buffer[],
  {
    connections,
    rounds,
    seconds,
    warmUp,
    databaseCpu = () => Promise.resolve(0),
    restsAfterMs = Infinity,
  }: {
    connections: number;
    rounds: number;
    seconds: number;
    warmUp?: () => Buffer[];
    databaseCpu?: (() => Promise<number>) | undefined;
    restsAfterMs?: number;
  },
): Promise<Figures[]> {
  const servers: ChildServer[] = [];
  try {
    for (const { module, work } of contestants) servers.push(await startChild(module, work));
    const play = async (index: number, duration: number): Promise<Round> => {
      const server = servers[index]!;
      const make = contestants[index]!.prepare ?? prepare;
      const requests = make(Math.ceil(PREPARED_PER_SECOND * duration)).values();
      const before = [await server.cpuSeconds(), await databaseCpu()] as const;
      const result = await load(server.port, requests, {
        connections,
        seconds: duration,
        restsAfterMs,
      });
      const own = (await server.cpuSeconds()) - before[0];
      const database = (await databaseCpu()) - before[1];
      return {
        ...result,
        requestsPerCpuSecond: result.requests / (own + database),
        serverMicros: (own * 1e6) / result.requests,
        databaseMicros: (database * 1e6) / result.requests,
      };
    };
    if (warmUp)
      for (const { port } of servers)
        await load(port, warmUp().values(), { connections, seconds: Infinity });
    // A first round wakes the compiler and is not counted.
    for (const index of servers.keys()) await play(index, Math.max(1, seconds));
    const played: Round[][] = servers.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 ? [...servers.keys()].reverse() : [...servers.keys()];
      for (const index of order) played[index]!.push(await play(index, seconds));
    }
    return contestants.map(({ name, goal }, index) =>
      summarise(name, goal, played[index]!, played[0]!),
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function summarise(
  name: string,
  goal: number | undefined,
  rounds: Round[],
  limit: Round[],
): Figures {
  const middle = (of: (round: Round, index: number) => number) => median(rounds.map(of));
  return {
    name,
    goal,
    requestsPerSecond: middle((round) => round.requestsPerSecond),
    p50: middle((round) => round.p50),
    p99: middle((round) => round.p99),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
    requestsPerCpuSecond: middle((round) => round.requestsPerCpuSecond),
    serverMicros: middle((round) => round.serverMicros),
    databaseMicros: middle((round) => round.databaseMicros),
    ratio: middle((round, index) => round.requestsPerSecond / limit[index]!.requestsPerSecond),
    cpuRatio: middle(
      (round, index) => round.requestsPerCpuSecond / limit[index]!.requestsPerCpuSecond,
    ),
  };
}
