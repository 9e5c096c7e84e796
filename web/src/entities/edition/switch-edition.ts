import { api } from '../../lib/api/api.ts';
import { editionStore } from '../../lib/store/edition-store.ts';
import { visitStore } from '../../lib/store/visit-store.ts';
import { restartApp } from '../../lib/navigation/restart-app.ts';

/**
 * Changes the edition, for this visit and the next ones: a session of the other edition takes the place of this one,
 * and the app starts anew, with nothing of the former in its memory.
 * @throws as a call does; the edition is then as it was
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
