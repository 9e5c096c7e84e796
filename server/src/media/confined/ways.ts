import type { UserIds } from './own-user.ts';

/** One way to start a program with less than the server may do itself. */
export interface Way {
  /** For people, as `own user, no network`. */
  name: string;
  /** Words of the command before the program; none where it is started directly. */
  prefix: readonly string[];
  /** Whom the system starts it as, where the prefix does not change that. */
  startAs: UserIds | null;
  /** Whose permissions on files apply; null where they are the server's. */
  filesOf: UserIds | null;
}

/** Processes, messages and network of its own; all of it ends with the first process in it. */
const NAMESPACES = ['--net', '--ipc', '--pid', '--fork', '--kill-child', '--'];
const NO_PRIVILEGES = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];

export const PLAIN_WAY: Way = { name: 'limits alone', prefix: [], startAs: null, filesOf: null };

/**
 * The ways of a platform, best first; whether one works is for the system to say. The last needs nothing.
 * @param ownUser a user for decoders, or null where this process cannot start anything as another
 */
export function listWays(platform: NodeJS.Platform, ownUser: UserIds | null): Way[] {
  if (platform === 'win32') return [PLAIN_WAY];
  const root = { uid: 0, gid: 0 };
  if (ownUser) {
    const become = [`--reuid=${ownUser.uid}`, `--regid=${ownUser.gid}`, '--clear-groups'];
    const asOwnUser = ['setpriv', ...become, ...NO_PRIVILEGES, '--'];
    const withoutPrivileges = ['setpriv', ...NO_PRIVILEGES, '--'];
    const apart = ['unshare', ...NAMESPACES];
    const linux: Way[] = [
      way('own user, no network', [...apart, ...asOwnUser], { filesOf: ownUser }),
      way('own user', asOwnUser, { filesOf: ownUser }),
    ];
    const last: Way[] = [
      way('no privileges, no network', [...apart, ...withoutPrivileges], { filesOf: root }),
      way('no privileges', withoutPrivileges, { filesOf: root }),
    ];
    const direct = way('own user', [], { startAs: ownUser, filesOf: ownUser });
    return platform === 'linux' ? [...linux, direct, ...last, PLAIN_WAY] : [direct, PLAIN_WAY];
  }
  if (platform !== 'linux') return [PLAIN_WAY];
  const noNewPrivileges = ['setpriv', '--no-new-privs', '--'];
  const apart = ['unshare', '--user', '--map-current-user', ...NAMESPACES];
  return [
    way('no network', [...apart, ...noNewPrivileges]),
    way('no new privileges', noNewPrivileges),
    PLAIN_WAY,
  ];
}

function way(name: string, prefix: readonly string[], ids: Partial<Way> = {}): Way {
  return { ...PLAIN_WAY, ...ids, name, prefix };
}
