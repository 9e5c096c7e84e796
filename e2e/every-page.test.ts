import { globSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, expect, test } from 'vitest';
import { seriousFaults, smallTargets } from './harness/accessibility.ts';
import { takeOut } from './harness/copies.ts';
import {
  everyPage,
  fillCatalogue,
  fillOwn,
  type PageIds,
  waitForSign,
} from './harness/every-page.ts';
import { journey } from './harness/journey.ts';
import { doubleText, notWhole } from './harness/large-text.ts';
import { ownSite } from './harness/own-site.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
let catalogue: ReturnType<typeof fillCatalogue> | null = null;

afterAll(async () => {
  await takeOut(database, (await catalogue)?.made ?? []);
  await database.close();
});

/** Pages of no visitor: what stands around all of them, what catches unknown paths, and the gallery for developers. */
const noPages = ['/__root', '/$', '/dev/ui'];

test('every route of the app is among the pages', () => {
  const folder = join(import.meta.dirname, '..', 'web', 'src', 'routes');
  const routes = globSync('**/*.tsx', { cwd: folder }).map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replaceAll('_.', '/')
        .replace(/(^|\/)index$/, '')}`,
  );
  // No id of these matters here.
  const ids = new Proxy({}, { get: () => '' }) as PageIds;
  const listed = Object.values(everyPage).flatMap((pages) =>
    pages(ids).map(([path]) => path.split('?')[0]!),
  );
  const missing = routes.filter((route) => ![...listed, ...noPages].includes(route));
  expect(missing).toEqual([]);
});

for (const [name, list] of Object.entries(everyPage)) {
  journey(
    `${name} are accessible, with targets of 44 px, and whole with text twice as large`,
    { timeout: 180_000 },
    async ({ page, allowedComplaints }) => {
      // The dark section refuses others than members, what the ids name has no files; the browser logs both.
      allowedComplaints.push(/40[34]|ERR_FAILED|picture not loaded/);
      const { id } = await visitMine(page);
      catalogue ??= fillCatalogue(database, page);
      const ids = { ...(await catalogue).ids, ...(await fillOwn(database, id)) };
      const faults: string[] = [];
      for (const [path, sign] of list(ids)) {
        await page.goto(`${site.app}${path}`);
        await waitForSign(page, sign);
        const found = [...(await seriousFaults(page)), ...(await smallTargets(page))];
        await doubleText(page);
        found.push(...(await notWhole(page)));
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );
}
