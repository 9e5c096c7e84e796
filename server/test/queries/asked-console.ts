import { askedOfConsoleContents } from './asked-console-contents.ts';
import { askedOfConsoleMoney } from './asked-console-money.ts';
import { askedOfConsoleOperation } from './asked-console-operation.ts';
import { askedOfConsoleUsers } from './asked-console-users.ts';
import type { AskedOfConsole } from './asked.ts';

/** Every call of the console that lists or opens something, with how many statements it may take. */
export const askedConsoleCalls: readonly AskedOfConsole[] = [
  ...askedOfConsoleContents,
  ...askedOfConsoleMoney,
  ...askedOfConsoleOperation,
  ...askedOfConsoleUsers,
];
