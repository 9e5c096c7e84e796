import { runProcess } from './process/run-process.ts';

await runProcess({ ...process.env, ROLE: 'worker' });
