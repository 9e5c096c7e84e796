import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { HomeFolder } from './home-folder.ts';

/** The superuser of the embedded PostgreSQL. Only this system's user, or root, gets to its socket. */
export const SUPERUSER = 'yehang';

export const cleanEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/**
 * The folder of PostgreSQL's data, made where there is none yet: in a sibling first, so that an
 * interrupted attempt leaves nothing that looks finished.
 */
export function prepareCluster(home: HomeFolder, binaries: Binaries, durable: boolean): string {
  const cluster = join(home.path, 'cluster');
  const versionFile = join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    refuseOtherVersion(binaries, readFileSync(versionFile, 'utf8').trim());
    return cluster;
  }
  const draft = join(home.path, 'cluster.new');
  rmSync(draft, { recursive: true, force: true });
  const { status, error, stdout, stderr } = spawnSync(
    binaries.initdb,
    [
      ...['-D', draft, '-U', SUPERUSER, '-E', 'UTF8'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ],
    {
      cwd: '/',
      encoding: 'utf8',
      env: cleanEnvironment,
      ...(home.user ? { uid: home.user.uid, gid: home.user.gid } : {}),
    },
  );
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const said = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-4).join(' ');
    throw new Error(`PostgreSQL could not make its folder ${cluster}: ${said}`);
  }
  renameSync(draft, cluster);
  return cluster;
}

function refuseOtherVersion(binaries: Binaries, ofData: string): void {
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8', cwd: '/' });
  const ofProgram = /(\d{1,9})\./.exec(stdout)?.[1];
  if (ofProgram === undefined || ofProgram === ofData) return;
  throw new Error(
    `The data is of PostgreSQL ${ofData}, and the program here is PostgreSQL ${ofProgram}: see docs/operating.md, Upgrade.`,
  );
}
