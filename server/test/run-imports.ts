import { claimImport } from '../src/db/queries/imports/imports.ts';
import { runImport } from '../src/domain/imports/run-import.ts';

type ImportsContext = Parameters<typeof runImport>[0];

/** Does all imports that wait, as the worker would. */
export async function runImports(
  context: ImportsContext,
  signal = new AbortController().signal,
): Promise<void> {
  const { database } = context;
  for (let claim = await claimImport(database); claim; claim = await claimImport(database))
    await runImport(context, claim, signal);
}
