import { randomBytes } from 'node:crypto';
import { hashSync, verifySync } from '@node-rs/argon2';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { loginAccount } from '@yehang/server/domain/login/account.ts';
import { registerAccount } from '@yehang/server/domain/login/register.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { benchDatabase } from './database.ts';
import { median } from './median.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench login`: a login by name and password, with its look-up, its limits and its session, beside the bare
// hash at the same cost; and what is refused, which has to take as long for a name of nobody as for a wrong password.
// Described in docs/benchmarks.md.

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const LOGINS = Number(process.env.BENCH_LOGINS ?? 60);
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PASSWORD = 'a quiet voyage';

const bench = await benchDatabase();
try {
  await run();
} finally {
  await bench.stop();
}

/** Logins in a second, one after another: a thread of its own does one at a time. */
async function perSecond(work: () => unknown): Promise<number> {
  const start = performance.now();
  for (let done = 0; done < LOGINS; done += 1) await work();
  return (LOGINS * 1000) / (performance.now() - start);
}

async function run(): Promise<void> {
  const { database, folder } = bench;
  const context = await openAppContext({
    log: silentLog(),
    database,
    storage: localStorage(`${folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${folder}/work`,
  });
  const id = `bench-${randomBytes(8).toString('hex')}`;
  const from = {
    device: { sysType: 'h5_android', id, name: '', network: '' },
    edition: 'full',
    address: null,
    viewer: null,
    allowNewUser: () => Promise.resolve(),
  } as const;
  // Attempts are counted by name: each round has an account of its own, and is made on another device.
  const accounts = Array.from({ length: ROUNDS }, (_, round) => `bench_sailor_${round}`);
  for (const account of accounts)
    await registerAccount(context, { account, password: PASSWORD }, from);
  const stranger = { ...from, device: { ...from.device, id: `${id}-other` } };
  const stored = hashSync(PASSWORD, COST);
  let account = '';
  let nobody = 0;
  const refused = (name: string) =>
    loginAccount(context, { account: name, password: 'another voyage' }, stranger).catch(
      () => null,
    );
  const contestants = {
    'the bare hash': () => verifySync(stored, PASSWORD),
    'a login': () => loginAccount(context, { account, password: PASSWORD }, from),
    'a wrong password': () => refused(account),
    'a name of nobody': () => refused(`nobody_${(nobody += 1)}`),
  };
  const figures = new Map<string, number[]>();
  for (account of accounts)
    for (const [name, work] of Object.entries(contestants))
      figures.set(name, [...(figures.get(name) ?? []), await perSecond(work)]);
  const bare = median(figures.get('the bare hash') ?? []);
  printTable(
    'Logins by password, one after another',
    [...figures].map(([name, rounds]) => ({
      what: name,
      'per second': rounded(median(rounds), 1),
      'ms each': rounded(1000 / median(rounds), 1),
      'of the bare hash': `${rounded((100 * median(rounds)) / bare)}%`,
    })),
  );
  await context.close();
}
