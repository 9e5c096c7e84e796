import { createAgeGate } from '../../src/lib/api/age-gate.ts';
import { createApiClient } from '../../src/lib/api/client.ts';
import type { ClientDeps } from '../../src/lib/api/client-deps.ts';
import { persistedValue } from '../../src/lib/store/persisted-value.ts';
import type { StoredUser } from '../../src/lib/store/user-store.ts';
import type { Visit } from '../../src/lib/store/visit-store.ts';
import { loadCryptoKit } from '../../src/lib/wire/crypto-kit.ts';
import { createFakeServer, fetchFrom } from './fake-server.ts';

const DEVICE = '3b241101-e2bb-4255-8caf-4136c566a962';

function inMemory() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

/** A client and a server that talk to each other, with all dependencies controlled by the test. */
export function clientUnderTest(
  options: {
    ageConfirmed?: boolean;
    channel?: Partial<Visit['channel']>;
    deps?: Partial<ClientDeps>;
    /** How far the server's clock is ahead, milliseconds. */
    serverAheadMs?: number;
  } = {},
) {
  const clock = { now: Date.UTC(2026, 10, 21) };
  const server = createFakeServer({ now: () => clock.now + (options.serverAheadMs ?? 0) });
  const userStore = persistedValue<StoredUser>(inMemory, 'user', () => ({
    deviceId: DEVICE,
    session: null,
    info: null,
    ageConfirmed: options.ageConfirmed ?? true,
  }));
  const visitStore = persistedValue<Visit>(inMemory, 'visit', () => ({
    channel: { isLight: false, isAppStore: false, ...options.channel },
    clockOffsetMs: 0,
    lastResetAt: 0,
    isEditionChosen: false,
    closedLights: [],
  }));
  const ageGate = createAgeGate(userStore);
  let reloads = 0;
  const troubles: number[] = [];
  const client = createApiClient({
    fetch: fetchFrom(server),
    now: () => clock.now,
    domains: {
      current: () => '/api/app',
      reportFailure: () => Promise.resolve(false),
      update: () => {},
    },
    usableBases: (urls) => [...urls],
    userStore,
    visitStore,
    ageGate,
    loadCryptoKit,
    userAgent: (isLight) => `DeviceType=Test;SysType=${isLight ? 'light' : 'h5_pc'};Ver=2.1.2`,
    reload: () => {
      reloads += 1;
    },
    onBlockingError: ({ code }) => void troubles.push(code),
    ...options.deps,
  });
  const called = () => server.log.map((entry) => entry.name);
  return {
    client,
    server,
    clock,
    userStore,
    visitStore,
    ageGate,
    called,
    reloads: () => reloads,
    troubles,
  };
}
