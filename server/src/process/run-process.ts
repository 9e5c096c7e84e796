import { ConfigError, loadConfig } from '../config.ts';
import { runServer } from './run-server.ts';
import { Shutdown } from './shutdown.ts';

/** Runs this process until it is asked to stop: reads the environment, starts, and ends in good order. */
export async function runProcess(env: NodeJS.ProcessEnv): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const complain = (error: unknown) => void process.stderr.write(`${explain(error)}\n`);
  const shutdown = new Shutdown(complain);
  shutdown.onSignals(print);
  const fail = (error: unknown) => {
    complain(error);
    void shutdown.exit(1);
  };
  process.on('uncaughtException', fail);
  try {
    const { lines, isRunning } = await runServer(loadConfig(env), shutdown);
    print(lines);
    if (!isRunning) await shutdown.exit(0);
  } catch (error) {
    fail(error);
  }
}

/** Expected errors print their message alone; all others need the stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return error.name === 'PlainError' ? error.message : (error.stack ?? error.message);
}
