import { api } from '../../lib/api/api.ts';
import { editionStore } from '../../lib/store/edition-store.ts';
import { visitStore } from '../../lib/store/visit-store.ts';
import { restartApp } from '../../lib/navigation/restart-app.ts';

/**
 * Switches the edition, for this visit and the next ones: signs in for the other edition and restarts the app, so
 * that no data of the former stays in memory.
 * @throws as a call does; the edition then does not change
 */
export async function switchEdition(isLight: boolean): Promise<void> {
  const before = visitStore.get();
  visitStore.set({ ...before, isEditionChosen: true, channel: { ...before.channel, isLight } });
  try {
    await api.renew();
  } catch (error) {
    visitStore.set(before);
    throw error;
  }
  editionStore.set({ isLight });
  restartApp();
}
